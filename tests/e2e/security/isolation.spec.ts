import { open, redirectTarget, send } from '@/tests/support/e2e/http';
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

test('two users who open one URL in turn see only their own data, and no cache stores it', async ({
  state,
  createUser,
  cookieFor,
}) => {
  const [ada, ben] = [await createUser({ role: 'admin' }), await createUser({ role: 'admin' })];
  const readers = [
    { self: ada, other: ben, cookie: await cookieFor(ada) },
    { self: ben, other: ada, cookie: await cookieFor(ben) },
  ];
  for (const path of ['/app/account', '/manager/account', '/api/auth/get-session']) {
    for (const { self, other, cookie } of [...readers, ...readers]) {
      const { text, headers } = await open(state.url, path, cookie);
      expect(text, path).toContain(self.email);
      expect(text, path).not.toContain(other.email);
      expect(headers['cache-control'], path).toMatch(/private/);
      expect(headers['cache-control'], path).toMatch(/no-store/);
    }
  }
  const redirect = await open(state.url, '/login', readers[0]?.cookie);
  expect(redirect.headers['cache-control']).toBe('private, no-store');
});
