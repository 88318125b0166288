import { open } from '@/tests/support/e2e/http';
import { listPaths } from '@/tests/support/e2e/records';
import { expect, test } from '@/tests/support/e2e/test';

const lists = ['/manager/users', '/manager/audit', ...listPaths('manager'), ...listPaths('app')];

// Invalid terms, cursors, orders and numbers.
const hostileQueries: [name: string, query: string][] = [
  ['a NUL as the term', 'searchTerm=%00'],
  ['invalid UTF-8 as the term', 'searchTerm=%ff%fe'],
  ['SQL as the term', `searchTerm=${encodeURIComponent("'; drop table session; --")}`],
  ['a term of 10,000 characters', `searchTerm=${'x'.repeat(10_000)}`],
  ['the same parameter twice', 'searchTerm=a&searchTerm=b&sort=name&sort=link'],
  ['a column that cannot be sorted by', 'sort=password'],
  ['a prototype as the order', 'sort=__proto__'],
  ['SQL as the order', `sort=${encodeURIComponent('name; select 1')}`],
  ['invalid pages', 'page=-1&limit=1e9&sortBy=password&page=1e309'],
  ['an invalid size', 'size=1e9'],
  ['a forged cursor', 'after=AAAA&before=%00'],
  ['invalid filters', 'role=unknown-role&status=__proto__&action=constructor&from=0000-01-01&to=x'],
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
  for (const list of ['/manager/users', ...listPaths('manager'), ...listPaths('app')]) {
    const pages = list.startsWith('/manager') ? ['', '/update'] : [''];
    const ofUser: typeof hostileIds = list === '/manager/users' ? [] : [['the id of a user', admin.id]];
    for (const page of pages) {
      for (const [name, id] of [...hostileIds, ...ofUser]) {
        const { status } = await open(state.url, `${list}/${id}${page}`, cookie);
        expect([400, 404, 308, 431], `${list}/…${page} with ${name}`).toContain(status);
      }
    }
  }
});
