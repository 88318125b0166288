import { openEndpoints } from '@/lib/auth/endpoints';
import { areaPermission, isAllowed } from '@/lib/auth/permissions';
import { getAccess, routes } from '@/lib/routes';
import { actionInputs } from '@/tests/support/e2e/action-inputs';
import { codeOf, send } from '@/tests/support/e2e/http';
import { type Subjects, screens } from '@/tests/support/e2e/screens';
import { builtActions, outcomeOf, postAction, redirectOf } from '@/tests/support/e2e/server-actions';
import { expect, test } from '@/tests/support/e2e/test';
import { enter, leave, type Visitor, visitors } from '@/tests/support/e2e/visitors';
import { closedEndpoints } from '@/tests/support/integration/closed-endpoints';

const secretOf = ({ settings }: { settings: Record<string, string> }) => settings.AUTH_SECRET ?? '';

test.afterAll(({ database }) => leave(database));

/** The role that counts: who acts as somebody else has theirs. */
const roleOf = (visitor: Visitor) => (visitor === 'admin' ? 'admin' : 'user');
const isSignedIn = (visitor: Visitor) => visitor !== 'anonymous' && visitor !== 'banned';

for (const visitor of visitors) {
  test(`every action answers ${visitor} as the permissions table says`, async ({ state, database }) => {
    const inputs = await actionInputs(database);
    for (const action of builtActions()) {
      const input = inputs[action.name];
      if (!input || input.open || input.anyone || Object.keys(input.fields).length === 0) continue;
      const mayCall =
        isSignedIn(visitor) && (!input.manager || isAllowed(roleOf(visitor), areaPermission.manager));
      const { cookie } = await enter(database, visitor, secretOf(state));
      // What is allowed is asked with empty fields: that is refused after the permission, and writes nothing.
      const fields = mayCall ? {} : input.fields;
      const answer = await postAction(state.url, action, fields, { cookie, origin: state.url });
      const said = outcomeOf(answer) ?? redirectOf(answer);
      const about = `${action.name} for ${visitor}`;
      if (visitor === 'anonymous') expect.soft(said, about).toBe('UNAUTHENTICATED');
      else if (visitor === 'banned') expect.soft(said, about).toBe('/login?reason=ended');
      else if (!mayCall) expect.soft(said, about).toBe('FORBIDDEN');
      else expect.soft(['UNAUTHENTICATED', 'FORBIDDEN'], about).not.toContain(said);
    }
  });
}

test('an administrator who acts as a user sees the pages of the user and none of the manager area', async ({
  state,
  database,
}) => {
  const { cookie } = await enter(database, 'impersonator', secretOf(state));
  const subjects = { repository: 'x', repositoryName: 'x', active: 'x', banned: 'x' };
  const paths = [...new Set(screens.map(({ path }) => path(subjects as Subjects).split('?')[0] ?? ''))];
  const managed = paths.filter((path) => getAccess(path) === 'manager');
  expect(managed.length).toBeGreaterThan(8);
  for (const path of managed) {
    const { status } = await send(state.url, path, { headers: { cookie } });
    expect.soft(status, path).toBe(403);
  }
  for (const path of [routes.app.home(), routes.app.account(), routes.app.repositories()]) {
    const { status } = await send(state.url, path, { headers: { cookie } });
    expect.soft(status, path).toBe(200);
  }
});

type Path = (typeof openEndpoints)[number]['path'];
/** Who may call an open endpoint; the type makes sure that a new one is added here. */
const callers: Record<Path, 'anyone' | 'session' | 'admin'> = {
  '/get-session': 'anyone',
  '/sign-out': 'anyone',
  '/email-otp/send-verification-otp': 'anyone',
  '/sign-in/email-otp': 'anyone',
  '/sign-in/social': 'anyone',
  '/callback/:id': 'anyone',
  '/link-social': 'session',
  '/unlink-account': 'session',
  '/update-user': 'session',
  '/revoke-sessions': 'session',
  '/revoke-other-sessions': 'session',
  '/list-sessions': 'session',
  '/delete-user': 'session',
  '/admin/list-users': 'admin',
  '/admin/stop-impersonating': 'admin',
};

const call = (origin: string, cookie: string, method: string, path: string) =>
  send(origin, `/api/auth${path.replace(/:\w+/, 'github')}`, {
    method,
    headers: { cookie, origin, 'content-type': 'application/json' },
    body: method === 'POST' ? '{}' : undefined,
  });

for (const visitor of visitors) {
  test(`every open endpoint answers ${visitor} by its rule`, async ({ state, database }) => {
    for (const endpoint of openEndpoints) {
      const { method, path } = endpoint;
      const { cookie } = await enter(database, visitor, secretOf(state));
      const answer = await call(state.url, cookie, method, path);
      const said = `${answer.status} ${codeOf(answer) ?? ''}`.trim();
      const about = `${path} for ${visitor}`;
      if (path === '/admin/stop-impersonating' && isSignedIn(visitor)) {
        const wanted = { admin: 400, impersonator: 200 }[visitor as string] ?? 403;
        expect.soft(answer.status, about).toBe(wanted);
      } else if (callers[path] === 'anyone')
        expect.soft([401, 403, 404, 500], about).not.toContain(answer.status);
      else if (!isSignedIn(visitor)) expect.soft(answer.status, about).toBe(401);
      else if (visitor === 'impersonator' && 'allowImpersonation' in endpoint)
        expect.soft(said, about).toBe('403 NOT_WHILE_IMPERSONATING');
      else if (callers[path] === 'admin' && visitor !== 'admin') expect.soft(answer.status, about).toBe(403);
      else expect.soft([401, 403, 404, 500], about).not.toContain(answer.status);
      // Of one's own session better-auth tells the token.
      if (path !== '/get-session') expect.soft(answer.text, about).not.toMatch(/token":"\w|"password"/);
    }
  });

  test(`every closed endpoint answers ${visitor} 404`, async ({ state, database }) => {
    const { cookie } = await enter(database, visitor, secretOf(state));
    for (const path of closedEndpoints) {
      for (const method of ['GET', 'POST']) {
        const answer = await call(state.url, cookie, method, path);
        expect.soft([answer.status, codeOf(answer)], `${method} ${path}`).toEqual([404, 'NOT_FOUND']);
      }
    }
  });
}
