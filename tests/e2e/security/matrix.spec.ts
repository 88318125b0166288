import { openEndpoints } from '@/lib/auth/endpoints';
import { areaPermission, isAllowed, type Permission, resourcePermission } from '@/lib/auth/roles';
import { getResource, resourceNames } from '@/lib/resources';
import { getManagerRoutes } from '@/lib/routes';
import { capitalize } from '@/lib/text';
import { listActions } from '@/tests/support/e2e/action-inputs';
import { createDevice, type EndpointKey, prepareCall, snapshot, toKey } from '@/tests/support/e2e/api-calls';
import { getErrorCode, send } from '@/tests/support/e2e/http';
import { callAction } from '@/tests/support/e2e/server-actions';
import { expect, test } from '@/tests/support/e2e/test';
import { getRole, isSignedIn, uniqueEmail, type Visitor, visitors } from '@/tests/support/e2e/users';
import { closedEndpoints } from '@/tests/support/integration/closed-endpoints';

/** What the actions that every resource has need, by their names. */
const permissions = new Map<string, Permission>(
  resourceNames.flatMap((resource) =>
    (['manager', 'app'] as const).flatMap((area): [string, Permission][] => {
      const own = area === 'app' ? 'Own' : '';
      const [one, many] = [resource, getResource(resource).plural].map(capitalize);
      return [
        [`create${own}${one}Action`, resourcePermission(area, resource, 'create')],
        [`update${own}${one}Action`, resourcePermission(area, resource, 'update')],
        [`delete${own}${many}Action`, resourcePermission(area, resource, 'delete')],
        [`restore${own}${many}Action`, resourcePermission(area, resource, 'create', 'delete')],
      ];
    }),
  ),
);

/** Undefined if only the code of the action knows: for a role of the product, and an action that is not of a resource. */
function getAnswer(visitor: Visitor, name: string, isManagers?: boolean): boolean | undefined {
  if (!isSignedIn(visitor)) return false;
  const role = getRole(visitor);
  const permission = permissions.get(name);
  if (permission) return isAllowed(role, permission);
  if (!isManagers || role === 'admin') return true;
  return isAllowed(role, areaPermission.manager) ? undefined : false;
}

for (const visitor of visitors) {
  test(`every action answers ${visitor} according to the permissions`, async ({
    state,
    database,
    createVisitor,
  }) => {
    for (const { name, fields, open: isOpen, anyone, manager } of await listActions(database)) {
      if (isOpen || anyone || Object.keys(fields).length === 0) continue;
      const mayCall = getAnswer(visitor, name, manager);
      if (mayCall === undefined) continue;
      const { cookie } = await createVisitor(visitor);
      // Empty fields make an allowed call invalid after the permission check, so it writes nothing.
      const answer = await callAction(name, mayCall ? {} : fields, { url: state.url, cookie });
      const outcome = answer.outcome ?? answer.redirectPath;
      const label = `${name} for ${visitor}`;
      if (!isSignedIn(visitor)) expect.soft(outcome, label).toBe('UNAUTHENTICATED');
      else if (!mayCall) expect.soft(outcome, label).toBe('FORBIDDEN');
      else expect.soft(['UNAUTHENTICATED', 'FORBIDDEN'], label).not.toContain(outcome);
    }
  });
}

test('no manager action and no export runs for an admin without a name', async ({
  state,
  database,
  createUser,
  cookieFor,
}) => {
  const cookie = await cookieFor(await createUser({ role: 'admin', name: '' }));
  for (const { name, fields, manager } of await listActions(database)) {
    if (!manager) continue;
    const { outcome } = await callAction(name, fields, { url: state.url, cookie });
    expect.soft(outcome, name).toBe('ONBOARDING_REQUIRED');
  }
  const exports = resourceNames.map((resource) => getManagerRoutes(resource).export());
  for (const path of ['/manager/export/users', '/manager/export/audit', ...exports])
    expect.soft((await send(state.url, path, { headers: { cookie } })).status, path).not.toBe(200);
});

type Endpoint = (typeof openEndpoints)[number];
type Expectation = 'anyone' | 'session' | 'admin' | 'impersonator';

/** Who may call an open endpoint. */
const expectations: Record<EndpointKey, Expectation> = {
  'GET /get-session': 'anyone',
  'POST /sign-out': 'anyone',
  'POST /email-otp/send-verification-otp': 'anyone',
  'POST /sign-in/email-otp': 'anyone',
  'POST /sign-in/social': 'anyone',
  'GET /callback/:id': 'anyone',
  'POST /link-social': 'session',
  'POST /unlink-account': 'session',
  'POST /update-user': 'session',
  'POST /change-email': 'session',
  'POST /email-otp/request-email-change': 'session',
  'POST /email-otp/change-email': 'session',
  'POST /revoke-session': 'session',
  'POST /revoke-sessions': 'session',
  'POST /revoke-other-sessions': 'session',
  'GET /list-sessions': 'session',
  'GET /list-accounts': 'session',
  'POST /delete-user': 'session',
  'GET /passkey/generate-register-options': 'session',
  'POST /passkey/verify-registration': 'session',
  'GET /passkey/generate-authenticate-options': 'anyone',
  'POST /passkey/verify-authentication': 'anyone',
  'GET /passkey/list-user-passkeys': 'session',
  'POST /passkey/update-passkey': 'session',
  'POST /passkey/delete-passkey': 'session',
  'GET /admin/list-users': 'admin',
  'GET /admin/get-user': 'admin',
  'POST /admin/create-user': 'admin',
  'POST /admin/update-user': 'admin',
  'POST /admin/set-role': 'admin',
  'POST /admin/ban-user': 'admin',
  'POST /admin/unban-user': 'admin',
  'POST /admin/remove-user': 'admin',
  'POST /admin/list-user-sessions': 'admin',
  'POST /admin/revoke-user-session': 'admin',
  'POST /admin/revoke-user-sessions': 'admin',
  'POST /admin/impersonate-user': 'admin',
  'POST /admin/has-permission': 'session',
  'POST /admin/stop-impersonating': 'impersonator',
};

/** The status of a denied call; undefined if the visitor may call the endpoint. */
function getDenial(endpoint: Endpoint, visitor: Visitor): number | undefined {
  const expectation = expectations[toKey(endpoint)];
  const role = getRole(visitor);
  if (expectation === 'anyone') return undefined;
  if (!isSignedIn(visitor)) return 401;
  if (visitor === 'impersonator' && 'allowImpersonation' in endpoint) return 403;
  if (expectation === 'impersonator' && visitor !== 'impersonator')
    // Without an impersonation there is nothing to stop.
    return isAllowed(role, { user: ['impersonate'] }) ? 400 : 403;
  if (expectation !== 'admin' || role === 'admin') return undefined;
  const mayCall = role !== 'user' && 'permission' in endpoint && isAllowed(role, endpoint.permission);
  return mayCall ? undefined : 403;
}

const callRaw = (origin: string, cookie: string, method: string, path: string) =>
  send(origin, `/api/auth${path.replace(/:\w+/, 'github')}`, {
    method,
    headers: { cookie, origin, 'content-type': 'application/json' },
    body: method === 'POST' ? '{}' : undefined,
  });

for (const visitor of visitors) {
  test(`better-auth’s client calls every open endpoint as ${visitor}`, async ({
    state,
    database,
    createVisitor,
    createUser,
    codeFor,
    cookieFor,
  }) => {
    const emails: string[] = [];
    for (const endpoint of openEndpoints) {
      const key = toKey(endpoint);
      const label = `${key} for ${visitor}`;
      const { user, cookie } = await createVisitor(visitor);
      const target = await createUser();
      const newEmail = uniqueEmail('api');
      emails.push(newEmail);
      const device = createDevice(state.url, cookie);
      const context = { url: state.url, database, user, target, newEmail, codeFor, cookieFor };
      const call = await prepareCall(endpoint, context);
      const before = await snapshot(database, [user.id, target.id]);
      const { error } = await call(device.client);
      const denial = getDenial(endpoint, visitor);
      expect.soft(error?.status, `${label}: ${error?.code}`).toBe(denial);
      if (denial) expect.soft(await snapshot(database, [user.id, target.id]), label).toBe(before);
      if (visitor === 'impersonator' && 'allowImpersonation' in endpoint)
        expect.soft(error?.code, label).toBe('NOT_WHILE_IMPERSONATING');
    }
    await database.query('delete from "user" where email = any($1)', [emails]);
  });
}

test('every closed endpoint answers 404, also to an admin', async ({ state, createVisitor }) => {
  const { cookie } = await createVisitor('admin');
  for (const path of closedEndpoints) {
    for (const method of ['GET', 'POST']) {
      const answer = await callRaw(state.url, cookie, method, path);
      expect.soft([answer.status, getErrorCode(answer)], `${method} ${path}`).toEqual([404, 'NOT_FOUND']);
    }
  }
});

test('each of our own endpoints answers 405 to the other method', async ({ state, createVisitor }) => {
  const { cookie } = await createVisitor('admin');
  for (const endpoint of openEndpoints.filter((each) => 'isOurs' in each)) {
    const method = endpoint.method === 'GET' ? 'POST' : 'GET';
    const answer = await callRaw(state.url, cookie, method, endpoint.path);
    expect.soft(answer.status, `${method} ${endpoint.path}`).toBe(405);
  }
});
