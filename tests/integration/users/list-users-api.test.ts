import { sessionCookieName } from '@/lib/auth/session/cookie';
import { db } from '@/lib/server/db';
import { handleAuthRequest } from '@/lib/sign-in/better-auth/handler';
import { withoutWrites } from '@/tests/support/integration/actions';
import {
  clearRows,
  createSession,
  createUser,
  hoursFromNow,
  signedCookie,
} from '@/tests/support/integration/rows';

const ORIGIN = 'http://localhost:3000';
let cookie = '';

const cookieOf = async (user: object) => {
  const { token } = await createSession((await createUser(user)).id);
  return `${sessionCookieName()}=${encodeURIComponent(signedCookie(token))}`;
};

async function list(query: Record<string, string> = {}, from = cookie) {
  const url = `${ORIGIN}/api/auth/admin/list-users?${new URLSearchParams(query)}`;
  const response = await handleAuthRequest(new Request(url, { headers: { cookie: from } }));
  const text = await response.text();
  const body: { users: { name: string }[]; total: number; limit: number; offset: number } = JSON.parse(text);
  return { status: response.status, text, body };
}
const names = async (query: Record<string, string>): Promise<string[]> => {
  const { status, body } = await list(query);
  expect(status).toBe(200);
  return body.users.map(({ name }) => name);
};

beforeEach(async () => {
  await clearRows();
  cookie = await cookieOf({
    role: 'admin',
    name: 'Root',
    email: 'root@example.com',
    createdAt: hoursFromNow(-9),
  });
});

it('answers in the shape of better-auth, without anything secret', async () => {
  const { id } = await createUser({ name: 'Grace', banned: true, banReason: 'Spam' });
  const { token } = await createSession(id);
  await db.account.create({
    data: {
      id: 'a',
      accountId: 'b',
      providerId: 'github',
      userId: id,
      accessToken: 'secret-1',
      password: 'secret-2',
    },
  });
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
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  });
  for (const secret of [token, 'secret-1', 'secret-2']) expect(text).not.toContain(secret);
});

const strangers: [string, () => string | Promise<string>, number, string][] = [
  ['nobody', () => '', 401, 'UNAUTHORIZED'],
  ['a forged session', () => `${sessionCookieName()}=a.b`, 401, 'UNAUTHORIZED'],
  ['a user', () => cookieOf({}), 403, 'YOU_ARE_NOT_ALLOWED_TO_LIST_USERS'],
  [
    'somebody of a role that is none',
    () => cookieOf({ role: 'constructor' }),
    403,
    'YOU_ARE_NOT_ALLOWED_TO_LIST_USERS',
  ],
  ['a banned admin', () => cookieOf({ role: 'admin', banned: true }), 401, 'UNAUTHORIZED'],
];

it.each(strangers)('is not for %s', async (_, from, status, code) => {
  const sent = await from();
  const answer = await withoutWrites(() => list({}, sent));
  expect(answer).toMatchObject({ status, body: { code } });
  expect(answer.text).not.toContain('root@example.com');
});

it('searches in name and e-mail, whatever the case and accents, and takes % and _ literally', async () => {
  await createUser({ name: 'Zoé Müller', email: 'zm@example.com' });
  await createUser({ name: '100 % Sure', email: 'a_b@example.com' });
  expect(await names({ searchValue: 'zoe mul' })).toEqual(['Zoé Müller']);
  expect(await names({ searchValue: 'ZM@EX', searchField: 'email' })).toEqual(['Zoé Müller']);
  expect(await names({ searchValue: 'ZOÉ', searchField: 'name', searchOperator: 'starts_with' })).toEqual([
    'Zoé Müller',
  ]);
  expect(await names({ searchValue: 'ller', searchField: 'name', searchOperator: 'ends_with' })).toEqual([
    'Zoé Müller',
  ]);
  expect(await names({ searchValue: 'ller', searchField: 'name', searchOperator: 'starts_with' })).toEqual(
    [],
  );
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

it.each([
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
])('%j is brought into range', async (query, limit, offset) => {
  const { status, body } = await list(query);
  expect([status, body.limit, body.offset]).toEqual([200, limit, offset]);
  expect(body.total).toBe(1);
});

it.each([
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
] as Record<string, string>[])('%j is refused', async (query) => {
  expect(await list(query)).toMatchObject({
    status: 400,
    body: { code: 'INVALID_INPUT' },
  });
});
