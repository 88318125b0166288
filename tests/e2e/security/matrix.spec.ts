import { openEndpoints } from '@/lib/auth/endpoints';
import { areaPermission, isAllowed } from '@/lib/auth/permissions';
import { routes } from '@/lib/routes';
import { listActions } from '@/tests/support/e2e/action-inputs';
import { getErrorCode, send } from '@/tests/support/e2e/http';
import { callAction } from '@/tests/support/e2e/server-actions';
import { expect, test } from '@/tests/support/e2e/test';
import { isSignedIn, type Visitor, visitors } from '@/tests/support/e2e/users';
import { closedEndpoints } from '@/tests/support/integration/closed-endpoints';

/** The effective role: an impersonating admin has the role of the user. */
const getRole = (visitor: Visitor) => (visitor === 'admin' ? 'admin' : 'user');

for (const visitor of visitors) {
  test(`every action answers ${visitor} according to the permissions`, async ({
    state,
    database,
    createVisitor,
  }) => {
    for (const { name, fields, open: isOpen, anyone, manager } of await listActions(database)) {
      if (isOpen || anyone || Object.keys(fields).length === 0) continue;
      const isAllowedRole = !manager || isAllowed(getRole(visitor), areaPermission.manager);
      const mayCall = isSignedIn(visitor) && isAllowedRole;
      const { cookie } = await createVisitor(visitor);
      // Empty fields make an allowed call invalid after the permission check, so it writes nothing.
      const answer = await callAction(name, mayCall ? {} : fields, { url: state.url, cookie });
      const outcome = answer.outcome ?? answer.redirectPath;
      const label = `${name} for ${visitor}`;
      if (visitor === 'anonymous') expect.soft(outcome, label).toBe('UNAUTHENTICATED');
      else if (visitor === 'banned') expect.soft(outcome, label).toBe(routes.login({ reason: 'ended' }));
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
  for (const path of ['/manager/repositories/export', '/manager/audit/export'])
    expect.soft((await send(state.url, path, { headers: { cookie } })).status, path).not.toBe(200);
});

type Endpoint = (typeof openEndpoints)[number];
type Expectation = 'anyone' | 'session' | 'admin' | Record<Visitor, number>;

/** Who may call an open endpoint. A missing endpoint fails the first test below. */
const expectations: Record<string, Expectation> = {
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
  // Without an impersonation there is nothing to stop.
  'POST /admin/stop-impersonating': {
    anonymous: 401,
    banned: 401,
    newcomer: 403,
    user: 403,
    admin: 400,
    impersonator: 200,
  },
};

const toKey = ({ method, path }: Endpoint) => `${method} ${path}`;

test('every open endpoint has an expectation, and every expectation has an endpoint', () => {
  expect(Object.keys(expectations).sort()).toEqual(openEndpoints.map(toKey).sort());
});

/** The expected status; undefined if the visitor may call the endpoint, because the status then depends on the input. */
function getExpectedStatus(endpoint: Endpoint, visitor: Visitor): number | undefined {
  const expectation = expectations[toKey(endpoint)];
  if (!expectation) throw new Error(`Declare who may call ${toKey(endpoint)} in matrix.spec.ts`);
  if (typeof expectation === 'object') return expectation[visitor];
  if (expectation === 'anyone') return undefined;
  if (!isSignedIn(visitor)) return 401;
  return expectation === 'admin' && visitor !== 'admin' ? 403 : undefined;
}

const call = (origin: string, cookie: string, method: string, path: string) =>
  send(origin, `/api/auth${path.replace(/:\w+/, 'github')}`, {
    method,
    headers: { cookie, origin, 'content-type': 'application/json' },
    body: method === 'POST' ? '{}' : undefined,
  });

for (const visitor of visitors) {
  test(`every open endpoint answers ${visitor} as expected`, async ({ state, createVisitor }) => {
    for (const endpoint of openEndpoints) {
      const { cookie } = await createVisitor(visitor);
      const answer = await call(state.url, cookie, endpoint.method, endpoint.path);
      const label = `${toKey(endpoint)} for ${visitor}`;
      const status = getExpectedStatus(endpoint, visitor);
      if (visitor === 'impersonator' && 'allowImpersonation' in endpoint)
        expect.soft([answer.status, getErrorCode(answer)], label).toEqual([403, 'NOT_WHILE_IMPERSONATING']);
      else if (status) expect.soft(answer.status, label).toBe(status);
      else expect.soft([401, 403, 404, 405, 500], label).not.toContain(answer.status);
      // The token of a session is its id.
      if (!['/get-session', '/list-sessions'].includes(endpoint.path))
        expect.soft(answer.text, label).not.toMatch(/token":"\w|"password"/);
    }
  });

  test(`every closed endpoint answers 404 to ${visitor}`, async ({ state, createVisitor }) => {
    const { cookie } = await createVisitor(visitor);
    for (const path of closedEndpoints) {
      for (const method of ['GET', 'POST']) {
        const answer = await call(state.url, cookie, method, path);
        expect.soft([answer.status, getErrorCode(answer)], `${method} ${path}`).toEqual([404, 'NOT_FOUND']);
      }
    }
  });
}

test('each of our own endpoints answers 405 to the other method', async ({ state, createVisitor }) => {
  const { cookie } = await createVisitor('admin');
  for (const endpoint of openEndpoints.filter((each) => 'isOurs' in each)) {
    const method = endpoint.method === 'GET' ? 'POST' : 'GET';
    const answer = await call(state.url, cookie, method, endpoint.path);
    expect.soft(answer.status, `${method} ${endpoint.path}`).toBe(405);
  }
});
