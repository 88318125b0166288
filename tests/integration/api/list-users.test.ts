import { visitor } from '@/tests/support/integration/browser';
import {
  clearRows,
  createAccount,
  createSession,
  createUser,
  hoursFromNow,
} from '@/tests/support/integration/rows';

async function list(query: Record<string, string> = {}) {
  const { status, text, body } = await visitor.call(`/admin/list-users?${new URLSearchParams(query)}`);
  return {
    status,
    text,
    body: body as { users: { name: string }[]; total: number; limit: number; offset: number },
  };
}
const names = async (query: Record<string, string>): Promise<string[]> => {
  const { status, body } = await list(query);
  expect(status).toBe(200);
  return body.users.map(({ name }) => name);
};

beforeEach(async () => {
  await clearRows();
  await visitor.signIn({
    role: 'admin',
    name: 'Root',
    email: 'root@example.com',
    createdAt: hoursFromNow(-9),
  });
});

it('answers in the format of better-auth, without secrets', async () => {
  const { id } = await createUser({ name: 'Grace', banned: true, banReason: 'Spam' });
  const { token } = await createSession(id);
  await createAccount(id, { accessToken: 'secret-1', password: 'secret-2' });
  const { status, body, text } = await list({ limit: '10' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ total: 2, limit: 10, offset: 0 });
  expect(body.users[1]).toEqual({
    id,
    name: 'Grace',
    email: `${id}@example.com`,
    emailVerified: false,
    image: null,
    role: 'user',
    banned: true,
    banReason: 'Spam',
    banExpires: null,
    locale: null,
    lastSignInAt: expect.any(String),
    lastActiveAt: null,
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  });
  for (const secret of [token, 'secret-1', 'secret-2']) expect(text).not.toContain(secret);
});

it('searches in name and email, ignoring case and accents, with % and _ as literals', async () => {
  await createUser({ name: 'Zoé Müller', email: 'zm@example.com' });
  await createUser({ name: '100 % Sure', email: 'a_b@example.com' });
  expect(await names({ searchValue: 'zoe mul' })).toEqual(['Zoé Müller']);
  expect(await names({ searchValue: 'ZM@EX', searchField: 'email' })).toEqual(['Zoé Müller']);
  for (const [searchValue, searchOperator, found] of [
    ['ZOÉ', 'starts_with', ['Zoé Müller']],
    ['ller', 'ends_with', ['Zoé Müller']],
    ['ller', 'starts_with', []],
  ] as const)
    expect(await names({ searchValue, searchOperator, searchField: 'name' })).toEqual(found);
  expect(await names({ searchValue: '%', searchField: 'name' })).toEqual(['100 % Sure']);
  expect(await names({ searchValue: '_', searchField: 'email' })).toEqual(['100 % Sure']);
  expect(await names({ searchValue: '\\', searchField: 'email' })).toEqual([]);
  expect(await names({ searchValue: "' or 1=1 --" })).toEqual([]);
});

it('filters by role and ban, and sorts', async () => {
  await createUser({ name: 'Amina', banned: true });
  await createUser({ name: 'Zuri' });
  expect(await names({ filterField: 'role', filterValue: 'admin' })).toEqual(['Root']);
  expect(await names({ filterField: 'banned', filterValue: 'true' })).toEqual(['Amina']);
  expect(await names({ sortBy: 'name', sortDirection: 'desc' })).toEqual(['Zuri', 'Root', 'Amina']);
});

it('an unusual limit or offset is clamped', async () => {
  for (const [query, limit, offset] of [
    [{ limit: '1' }, 1, 0],
    [{ limit: '1', offset: '1' }, 1, 1],
    [{ limit: '1e9' }, 100, 0],
    [{ limit: '-5' }, 1, 0],
    [{ limit: '0' }, 1, 0],
    [{ limit: 'NaN' }, 100, 0],
    [{ limit: '1e309' }, 100, 0],
    [{ limit: '2.7' }, 2, 0],
    [{ offset: '-1' }, 100, 0],
    [{ offset: '1e12' }, 100, 100_000],
  ] as [Record<string, string>, number, number][]) {
    const { status, body } = await list(query);
    expect([query, status, body]).toMatchObject([query, 200, { limit, offset, total: 1 }]);
  }
});

it('invalid parameters are rejected', async () => {
  const invalid: Record<string, string>[] = [
    { sortBy: 'password' },
    { sortBy: '__proto__' },
    { sortDirection: 'sideways' },
    { searchField: 'banReason' },
    { searchOperator: 'regex' },
    { searchValue: 'a\0b' },
    { searchValue: 'x'.repeat(100_000) },
    { filterField: 'email', filterValue: 'a' },
    { filterField: 'role', filterValue: 'true' },
    { filterField: 'role', filterValue: 'constructor' },
    { filterField: 'role' },
  ];
  for (const query of invalid) {
    const { status, body } = await list(query);
    expect([query, status, body]).toMatchObject([query, 400, { code: 'INVALID_INPUT' }]);
  }
});
