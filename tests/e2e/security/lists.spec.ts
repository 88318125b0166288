import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { type Answer, send } from '@/tests/support/e2e/http';
import {
  expect,
  insertSession,
  sessionCookieName,
  signedCookie,
  type TestUser,
  test,
} from '@/tests/support/e2e/test';

type Reader = (path: string) => Promise<Answer>;

async function readerFor(user: TestUser, database: Pool, secret: string, origin: string): Promise<Reader> {
  const token = await insertSession(database, user.id);
  const headers = { cookie: `${sessionCookieName}=${signedCookie(token, secret)}` };
  return (path) => send(origin, path, { headers });
}

const lists = ['/manager/repositories', '/app/repositories', '/manager/users', '/manager/audit'];

// Lines 36, 38, 39 of the list of attacks: what is no term, no place, no order and no number.
const hostileQueries: [name: string, query: string][] = [
  ['a NUL as term', 'searchTerm=%00'],
  ['invalid UTF-8 as term', 'searchTerm=%ff%fe'],
  ['a lone surrogate as term', 'searchTerm=%ed%a0%80'],
  ['SQL as term', `searchTerm=${encodeURIComponent("'; drop table repository; --")}`],
  ['a term of signs', `searchTerm=${encodeURIComponent('\\%_\\')}`],
  ['10,000 characters as term', `searchTerm=${'x'.repeat(10_000)}`],
  ['the same parameter twice', 'searchTerm=a&searchTerm=b&sort=name&sort=link'],
  ['a column that is no order', 'sort=password'],
  ['a prototype as order', 'sort=__proto__'],
  ['constructor as order', 'sort=-constructor'],
  ['SQL as order', `sort=${encodeURIComponent('name; select 1')}`],
  ['pages that are none', 'page=-1&limit=1e9&sortBy=password&page=1e309'],
  ['sizes that are none', 'size=1e9'],
  ['a size below zero', 'size=-1'],
  ['NaN as size', 'size=NaN'],
  ['a forged cursor', 'after=AAAA&before=%00'],
  ['filters that are none', 'role=superadmin&status=__proto__&action=constructor&from=0000-01-01&to=x'],
  ['a prototype as parameter', '__proto__[role]=admin&constructor=1'],
];

test('no query breaks a list or makes it longer than a page', async ({ createUser, database, state }) => {
  const admin = await createUser({ role: 'admin' });
  const read = await readerFor(admin, database, state.settings.AUTH_SECRET ?? '', state.url);
  for (const list of lists) {
    for (const [name, query] of hostileQueries) {
      const { status, text } = await read(`${list}?${query}`);
      // A request that is none at all (line too long, no UTF-8) may be refused; nothing may break.
      expect([200, 308, 400, 414, 431], `${list} with ${name}`).toContain(status);
      expect(text.split('<tr').length, `rows of ${list} with ${name}`).toBeLessThanOrEqual(22);
      expect(text, name).not.toMatch(/syntax error|PrismaClient|node_modules/);
    }
  }
});

test('a term of wildcards finds what has them, and not everything', async ({
  createUser,
  database,
  state,
}) => {
  const admin = await createUser({ role: 'admin' });
  const read = await readerFor(admin, database, state.settings.AUTH_SECRET ?? '', state.url);
  const id = randomUUID();
  await database.query(
    `insert into repository (id, name, "nameKey", link, "updatedAt") values ($1, $2, $1, 'https://example.com', now())`,
    [id, `100%_sure ${id}`],
  );
  const { text } = await read(`/manager/repositories?searchTerm=${encodeURIComponent('%_')}`);
  expect(text).toContain(`/manager/repositories/${id}`);
  expect(text.match(/<tr/g)).toHaveLength(2);
  await database.query('delete from repository where id = $1', [id]);
});

// Line 37.
const hostileIds: [name: string, id: string][] = [
  ['a path', '..%2f..%2fetc%2fpasswd'],
  ['dots', '%2e%2e'],
  ['10,000 characters', 'x'.repeat(10_000)],
  ['NUL', '%00'],
  ['invalid UTF-8', '%ff'],
  ['quotes', encodeURIComponent("' or '1'='1")],
  ['a prototype', '__proto__'],
  ['an id that nobody has', '00000000-0000-4000-8000-00000000dead'],
];

test('an id that is none answers 404, never 500', async ({ createUser, database, state }) => {
  const admin = await createUser({ role: 'admin' });
  const read = await readerFor(admin, database, state.settings.AUTH_SECRET ?? '', state.url);
  const other: [string, string] = ['the id of a user', admin.id];
  for (const page of [
    '/app/repositories/ID',
    '/manager/repositories/ID',
    '/manager/repositories/ID/update',
  ]) {
    for (const [name, id] of [...hostileIds, other]) {
      const { status } = await read(page.replace('ID', id));
      expect([400, 404, 308, 431], `${page} with ${name}`).toContain(status);
    }
  }
});

test('a user may read repositories, and neither the pages nor the file that change or take them all', async ({
  createUser,
  database,
  state,
}) => {
  const read = await readerFor(await createUser(), database, state.settings.AUTH_SECRET ?? '', state.url);
  expect((await read('/app/repositories')).status).toBe(200);
  const { rows } = await database.query<{ id: string }>('select id from repository order by id limit 1');
  const id = rows[0]?.id;
  for (const path of ['', '/new', '/export', '/import', `/${id}`, `/${id}/update`]) {
    expect((await read(`/manager/repositories${path}`)).status, path).toBe(403);
    const anonymous = await send(state.url, `/manager/repositories${path}`);
    expect([302, 303, 307, 401], path).toContain(anonymous.status);
  }
});

test('a link that a browser would run is shown as text, whoever wrote it', async ({
  createUser,
  database,
  state,
}) => {
  const read = await readerFor(await createUser(), database, state.settings.AUTH_SECRET ?? '', state.url);
  for (const link of ['javascript:alert(1)', 'data:text/html,x', 'https://user:pass@example.com', '//x.y']) {
    const id = randomUUID();
    await database.query(
      `insert into repository (id, name, "nameKey", link, "updatedAt") values ($1, $2, $1, $3, now())`,
      [id, `Odd link ${id}`, link],
    );
    const { text } = await read(`/app/repositories/${id}`);
    expect(text).toContain(`Odd link ${id}`);
    expect(text, link).not.toContain(`href="${link}`);
    await database.query('delete from repository where id = $1', [id]);
  }
});
