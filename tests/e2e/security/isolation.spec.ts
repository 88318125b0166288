import { getErrorCode, open, postAuth, redirectTarget, send } from '@/tests/support/e2e/http';
import { callAction } from '@/tests/support/e2e/server-actions';
import { expect, test } from '@/tests/support/e2e/test';
import { insertSession } from '@/tests/support/e2e/users';

/** The RSC payload of a page. Next first redirects to the URL of the payload. */
async function getPayloads(origin: string, path: string, cookie: string) {
  if (path.startsWith('/api/')) return [];
  const headers = { cookie, rsc: '1' };
  const first = await send(origin, path, { headers });
  if (first.status !== 307) return [first];
  return [await send(origin, redirectTarget(first), { headers })];
}

test('pages and payloads with users contain no token and no hash, and no cache stores them', async ({
  state,
  database,
  createUser,
  cookieFor,
}) => {
  const [admin, user] = [await createUser({ role: 'admin' }), await createUser()];
  const cookie = await cookieFor(admin);
  const token = await insertSession(database, user.id);
  const secrets = ['secret-access', 'secret-refresh', 'secret-hash'];
  await database.query(
    `insert into account (id, "accountId", "providerId", "userId", "accessToken", "refreshToken", password, "updatedAt")
     values ($1, $1, 'github', $1, $2, $3, $4, now())`,
    [user.id, ...secrets],
  );
  const { rows } = await database.query('select token from session where "userId" = $1', [admin.id]);
  for (const path of ['/manager/users', `/manager/users/${user.id}`, '/api/auth/admin/list-users']) {
    const payloads = await getPayloads(state.url, path, cookie);
    for (const answer of [await open(state.url, path, cookie), ...payloads]) {
      expect(answer.status, path).toBe(200);
      for (const value of [token, rows[0].token, ...secrets]) expect(answer.text, path).not.toContain(value);
      expect(answer.headers['cache-control'], path).toMatch(/private|no-store/);
    }
  }
});

test('two users who open one URL in turn see only their own data', async ({
  state,
  createUser,
  cookieFor,
}) => {
  const users = [await createUser({ name: 'Only Ada' }), await createUser({ name: 'Only Grace' })];
  const cookies = await Promise.all(users.map((user) => cookieFor(user)));
  for (let round = 0; round < 6; round += 1) {
    const [self, other] = [users[round % 2], users[(round + 1) % 2]];
    const { text, headers } = await open(state.url, '/app/account', cookies[round % 2] ?? '');
    expect(text).toContain(self?.email);
    expect(text).not.toContain(other?.email);
    expect(headers['cache-control']).toMatch(/private|no-store/);
  }
});

test('an id gives no access to the session or the page of another user', async ({
  state,
  database,
  createUser,
  cookieFor,
}) => {
  const [user, other] = [await createUser(), await createUser()];
  const cookie = await cookieFor(user);
  const token = await insertSession(database, other.id);
  const { rows } = await database.query('select id from session where token = $1', [token]);
  const call = { url: state.url, cookie };
  for (const id of [rows[0].id, token]) {
    expect((await callAction('revokeMySessionAction', { id }, call)).outcome).toBe('NOT_FOUND');
    const revoked = await callAction('revokeSessionAction', { userId: other.id, sessionId: id }, call);
    expect(revoked.outcome).toBe('FORBIDDEN');
    const closed = await postAuth(state.url, '/revoke-session', { token: id }, { cookie, origin: state.url });
    expect([closed.status, getErrorCode(closed)]).toEqual([404, 'NOT_FOUND']);
  }
  expect((await open(state.url, `/manager/users/${other.id}`, cookie)).status).toBe(403);
  const left = await database.query('select 1 from session where token = $1', [token]);
  expect(left.rows).toHaveLength(1);
});
