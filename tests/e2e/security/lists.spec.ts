import { randomUUID } from 'node:crypto';
import { open, send } from '@/tests/support/e2e/http';
import { expect, test } from '@/tests/support/e2e/test';

const lists = ['/manager/repositories', '/app/repositories', '/manager/users', '/manager/audit'];

// Invalid terms, cursors, orders and numbers.
const hostileQueries: [name: string, query: string][] = [
  ['a NUL as the term', 'searchTerm=%00'],
  ['invalid UTF-8 as the term', 'searchTerm=%ff%fe'],
  ['a lone surrogate as the term', 'searchTerm=%ed%a0%80'],
  ['SQL as the term', `searchTerm=${encodeURIComponent("'; drop table repository; --")}`],
  ['a term of wildcards', `searchTerm=${encodeURIComponent('\\%_\\')}`],
  ['a term of 10,000 characters', `searchTerm=${'x'.repeat(10_000)}`],
  ['the same parameter twice', 'searchTerm=a&searchTerm=b&sort=name&sort=link'],
  ['a column that cannot be sorted by', 'sort=password'],
  ['a prototype as the order', 'sort=__proto__'],
  ['constructor as the order', 'sort=-constructor'],
  ['SQL as the order', `sort=${encodeURIComponent('name; select 1')}`],
  ['invalid pages', 'page=-1&limit=1e9&sortBy=password&page=1e309'],
  ['an invalid size', 'size=1e9'],
  ['a size below zero', 'size=-1'],
  ['NaN as the size', 'size=NaN'],
  ['a forged cursor', 'after=AAAA&before=%00'],
  ['invalid filters', 'role=superadmin&status=__proto__&action=constructor&from=0000-01-01&to=x'],
  ['a prototype as a parameter', '__proto__[role]=admin&constructor=1'],
];

test('no query breaks a list or makes it longer than a page', async ({ state, createUser, cookieFor }) => {
  const admin = await createUser({ role: 'admin' });
  const cookie = await cookieFor(admin);
  for (const list of lists) {
    for (const [name, query] of hostileQueries) {
      const { status, text } = await open(state.url, `${list}?${query}`, cookie);
      // The server may reject an invalid request (line too long, not UTF-8), but never with 500.
      expect([200, 308, 400, 414, 431], `${list} with ${name}`).toContain(status);
      expect(text.split('<tr').length, `rows of ${list} with ${name}`).toBeLessThanOrEqual(22);
      expect(text, name).not.toMatch(/syntax error|PrismaClient|node_modules/);
    }
  }
});

test('wildcards in a search term match only themselves', async ({
  insertRepository,
  state,
  createUser,
  cookieFor,
}) => {
  const admin = await createUser({ role: 'admin' });
  const cookie = await cookieFor(admin);
  const id = await insertRepository({ name: `100%_sure ${randomUUID()}` });
  const { text } = await open(
    state.url,
    `/manager/repositories?searchTerm=${encodeURIComponent('%_')}`,
    cookie,
  );
  expect(text).toContain(`/manager/repositories/${id}`);
  expect(text.match(/<tr/g)).toHaveLength(2);
});

const hostileIds: [name: string, id: string][] = [
  ['a path', '..%2f..%2fetc%2fpasswd'],
  ['dots', '%2e%2e'],
  ['10,000 characters', 'x'.repeat(10_000)],
  ['NUL', '%00'],
  ['invalid UTF-8', '%ff'],
  ['quotes', encodeURIComponent("' or '1'='1")],
  ['a prototype', '__proto__'],
  ['an unknown id', '00000000-0000-4000-8000-00000000dead'],
];

test('an invalid id gets a 4xx response or a redirect, never a 500', async ({
  state,
  createUser,
  cookieFor,
}) => {
  const admin = await createUser({ role: 'admin' });
  const cookie = await cookieFor(admin);
  const other: [string, string] = ['the id of a user', admin.id];
  for (const page of [
    '/app/repositories/ID',
    '/manager/repositories/ID',
    '/manager/repositories/ID/update',
  ]) {
    for (const [name, id] of [...hostileIds, other]) {
      const { status } = await open(state.url, page.replace('ID', id), cookie);
      expect([400, 404, 308, 431], `${page} with ${name}`).toContain(status);
    }
  }
});

test('a user may read repositories, but not open the pages that change or export them', async ({
  state,
  database,
  createUser,
  cookieFor,
}) => {
  const cookie = await cookieFor(await createUser());
  expect((await open(state.url, '/app/repositories', cookie)).status).toBe(200);
  const { rows } = await database.query<{ id: string }>('select id from repository order by id limit 1');
  const id = rows[0]?.id;
  for (const path of ['', '/new', '/export', '/import', `/${id}`, `/${id}/update`]) {
    expect((await open(state.url, `/manager/repositories${path}`, cookie)).status, path).toBe(403);
    const anonymous = await send(state.url, `/manager/repositories${path}`);
    expect([302, 303, 307, 401], path).toContain(anonymous.status);
  }
});

test('a link that a browser would run is shown as text', async ({
  insertRepository,
  state,
  createUser,
  cookieFor,
}) => {
  const cookie = await cookieFor(await createUser());
  for (const link of ['javascript:alert(1)', 'data:text/html,x', 'https://user:pass@example.com', '//x.y']) {
    const id = await insertRepository({ name: 'Odd link', link });
    const { text } = await open(state.url, `/app/repositories/${id}`, cookie);
    expect(text).toContain('Odd link');
    expect(text, link).not.toContain(`href="${link}`);
  }
});
