import { PAGE_SIZE } from '@/lib/constants';
import { parseListParams } from '@/lib/list/params';
import { listRepositories } from '@/lib/repositories/queries';
import { closeDatabase, db } from '@/lib/server/db';
import { listUsers } from '@/lib/users/queries';
import { clearRows, createUser, repositoryRow } from '@/tests/support/rows';

beforeEach(clearRows);
afterAll(async () => {
  await clearRows();
  await closeDatabase();
});

const named = async (searchTerm: string | string[]) =>
  (await listRepositories(parseListParams({ searchTerm }))).rows.map(({ name }) => name);
const fill = (...rows: ReturnType<typeof repositoryRow>[]) => db.repository.createMany({ data: rows });

it('finds repositories by name, link and description, whatever the case', async () => {
  await fill(
    repositoryRow('has NEEDLE in its name'),
    repositoryRow('by link', { link: 'https://needle.example.com' }),
    repositoryRow('by description', { description: 'A Needle.' }),
    repositoryRow('not at all'),
  );
  expect((await named('nEEdle')).sort()).toEqual(['by description', 'by link', 'has NEEDLE in its name']);
});

it('finds users by name and e-mail, whatever the case', async () => {
  const byName = await createUser({ name: 'Zoë NEEDLE' });
  const byEmail = await createUser({ email: 'needle@example.com' });
  await createUser({ banReason: 'needle' });
  const { rows, total } = await listUsers(parseListParams({ searchTerm: 'Needle' }));
  expect(rows.map(({ id }) => id).sort()).toEqual([byName.id, byEmail.id].sort());
  expect(total).toBe(2);
});

it.each(['%', '_', '\\', '%_\\', "'", '"', ';--', '😀'])('takes %s literally', async (term) => {
  await fill(repositoryRow(`with ${term} in it`), repositoryRow('without'));
  expect(await named(term)).toEqual([`with ${term} in it`]);
});

it('pages and counts within what was found', async () => {
  await fill(
    ...Array.from({ length: PAGE_SIZE + 3 }, (_, index) => repositoryRow(`found ${index}`)),
    repositoryRow('other'),
  );
  const read = (params: object) => listRepositories(parseListParams({ ...params, searchTerm: 'found' }));
  const first = await read({});
  const second = await read({ after: first.next });
  expect([first.rows.length, second.rows.length, second.next]).toEqual([PAGE_SIZE, 3, undefined]);
  expect([first.total, second.total]).toEqual([PAGE_SIZE + 3, PAGE_SIZE + 3]);
  expect(first.rows.concat(second.rows).every(({ name }) => name.startsWith('found'))).toBe(true);
});

it.each([
  ['nothing', ''],
  ['spaces', '   '],
  ['NUL', '\0'],
  ['a lone surrogate', '\uD800'],
  ['two terms', ['a', 'b']],
])('takes %s for no term', async (_, term) => {
  await fill(repositoryRow('one'), repositoryRow('two'));
  expect(await named(term)).toHaveLength(2);
});

it.each([
  ['100,000 characters', 'x'.repeat(100_000)],
  ['an emoji on the edge of what is read', `${'x'.repeat(99)}😀`],
  ['100,000 wildcards', '%_'.repeat(50_000)],
])('finds nothing for %s', async (_, term) => {
  await fill(repositoryRow('one'));
  expect(await named(term)).toEqual([]);
});
