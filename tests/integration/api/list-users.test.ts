import { visitor } from '@/tests/support/integration/browser';
import {
  clearRows,
  createAccount,
  createSession,
  createUser,
  hoursFromNow,
} from '@/tests/support/integration/rows';

const list = (query: Record<string, string> = {}) =>
  visitor.call(`/admin/list-users?${new URLSearchParams(query)}`);

const names = async (query: Record<string, string>): Promise<string[]> =>
  (await list(query)).body.users.map(({ name }: { name: string }) => name);

beforeEach(async () => {
  await clearRows();
  await visitor.signIn({
    role: 'admin',
    name: 'Root',
    email: 'root@example.com',
    createdAt: hoursFromNow(-9),
  });
});

it('answers with the users, their number and no secrets', async () => {
  const { id } = await createUser({ name: 'Grace', banned: true, banReason: 'Spam' });
  const { token } = await createSession(id);
  await createAccount(id, { accessToken: 'secret-1', password: 'secret-2' });
  const { status, body, text } = await list({ limit: '10' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ total: 2, limit: 10, offset: 0 });
  expect(body.users[1]).toMatchObject({ id, name: 'Grace', email: `${id}@example.com`, banReason: 'Spam' });
  for (const secret of [token, 'secret-1', 'secret-2']) expect(text).not.toContain(secret);
});

it('searches in name and email, ignoring case and accents, with % and _ as literals', async () => {
  await createUser({ name: 'Zoé Müller', email: 'zm@example.com' });
  await createUser({ name: '100 % Sure', email: 'a_b@example.com' });
  expect(await names({ searchValue: 'zoe mul' })).toEqual(['Zoé Müller']);
  expect(await names({ searchValue: 'ZM@EX', searchField: 'email' })).toEqual(['Zoé Müller']);
  const name = { searchField: 'name' };
  expect(await names({ searchValue: 'ZOÉ', searchOperator: 'starts_with', ...name })).toEqual(['Zoé Müller']);
  expect(await names({ searchValue: 'ller', searchOperator: 'ends_with', ...name })).toEqual(['Zoé Müller']);
  expect(await names({ searchValue: 'ller', searchOperator: 'starts_with', ...name })).toEqual([]);
  expect(await names({ searchValue: '%', ...name })).toEqual(['100 % Sure']);
  expect(await names({ searchValue: '_', searchField: 'email' })).toEqual(['100 % Sure']);
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
    [{ limit: '1e9' }, 100, 0],
    [{ limit: '-5' }, 1, 0],
    [{ limit: 'NaN' }, 100, 0],
    [{ limit: '' }, 100, 0],
    [{ offset: '1e12' }, 100, 100_000],
  ] as [Record<string, string>, number, number][]) {
    const { status, body } = await list(query);
    expect([query, status, body]).toMatchObject([query, 200, { limit, offset, total: 1 }]);
  }
});

it('invalid parameters are rejected', async () => {
  const invalid: Record<string, string>[] = [
    { sortBy: 'password' },
    { searchField: 'banReason' },
    { searchValue: 'a\0b' },
    { filterField: 'email', filterValue: 'a' },
    { filterField: 'role', filterValue: 'constructor' },
  ];
  for (const query of invalid) {
    const { status, body } = await list(query);
    expect([query, status, body]).toMatchObject([query, 400, { code: 'INVALID_INPUT' }]);
  }
});
