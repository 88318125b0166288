import { NextRequest } from 'next/server';
import Papa from 'papaparse';
import { GET } from '@/app/manager/export/users/route';
import { visitor } from '@/tests/support/integration/browser';
import { clearRows, createUser } from '@/tests/support/integration/rows';
import { t } from '@/tests/support/messages';

beforeEach(clearRows);

const download = (query = '') => GET(new NextRequest(`http://localhost:3000/manager/users/export${query}`));
const readRows = async (query?: string) => {
  const response = await download(query);
  expect(response.headers.get('content-disposition')).toMatch(/filename="users-.*\.csv"/);
  return Papa.parse<string[]>((await response.text()).trim()).data;
};
const at = (day: number) => new Date(Date.UTC(2026, 10, day, 12));
const iso = (day: number) => at(day).toISOString();

it('the export has the columns of the list, the end of a ban and the times', async () => {
  await visitor.signIn({ role: 'admin' });
  const until = new Date('2031-01-15T11:00:00Z');
  const times = { lastSignInAt: at(3), lastActiveAt: at(5) };
  await createUser({ name: 'Ada', email: 'ada@example.com', createdAt: at(1), ...times });
  const banned = { banned: true, lastSignInAt: null };
  await createUser({ name: '=1+1', email: 'b@example.com', createdAt: at(2), ...banned, banExpires: until });
  await createUser({ name: '', email: 'c@example.com', createdAt: at(3), ...banned });
  const ended = { banned: true, banExpires: at(1), lastSignInAt: at(4) };
  await createUser({ name: 'Eve', email: 'e@example.com', createdAt: at(4), ...ended });
  const [headings, ...rows] = await readRows('?role=user&sort=createdAt');
  expect(headings).toEqual(
    (['name', 'email', 'role', 'status', 'banUntil', 'created', 'lastSignIn', 'lastActive'] as const).map(
      (key) => t(`users.${key}`),
    ),
  );
  const role = t('users.roles.user');
  const status = (key: 'active' | 'banned') => t(`users.statuses.${key}`);
  expect(rows).toEqual([
    ['Ada', 'ada@example.com', role, status('active'), '', iso(1), iso(3), iso(5)],
    ["'=1+1", 'b@example.com', role, status('banned'), until.toISOString(), iso(2), '', ''],
    ['', 'c@example.com', role, status('banned'), t('users.banForever'), iso(3), '', ''],
    ['Eve', 'e@example.com', role, status('active'), '', iso(4), iso(4), ''],
  ]);
});

it.each([
  ['a visitor', undefined, 401],
  ['a user', { role: 'user' }, 403],
  ['a banned admin', { role: 'admin', banned: true }, 401],
  ['an admin without a name', { role: 'admin', name: '' }, 403],
])('the export is denied to %s', async (_, user, status) => {
  if (user) await visitor.signIn(user);
  const response = await download();
  expect([response.status, await response.text()]).toEqual([status, '']);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
});
