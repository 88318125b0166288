import { BULK_MAX } from '@/lib/constants';
import { toSelectionForm } from '@/lib/list/list';
import { deleteRepositoriesAction, restoreRepositoriesAction } from '@/lib/repositories/actions';
import { repositoryListQuery } from '@/lib/repositories/queries';
import { db } from '@/lib/server/db';
import { send } from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import { readList } from '@/tests/support/integration/lists';
import { repositoryRow } from '@/tests/support/integration/repositories';
import { clearRows } from '@/tests/support/integration/rows';

beforeEach(clearRows);

const fill = (...rows: ReturnType<typeof repositoryRow>[]) => db.repository.createMany({ data: rows });
const names = async (params: Record<string, string>) =>
  (await readList(repositoryListQuery, params)).rows.map(({ name }) => name);

it('finds repositories by name, link and description, in any case', async () => {
  await fill(
    repositoryRow('has NEEDLE in its name'),
    repositoryRow('by link', { link: 'https://needle.example.com' }),
    repositoryRow('by description', { description: 'A Needle.' }),
    repositoryRow('not at all'),
  );
  const found = await names({ searchTerm: 'nEEdle' });
  expect(found.sort()).toEqual(['by description', 'by link', 'has NEEDLE in its name']);
});

it('all repositories that match are deleted, and those that were deleted can be restored', async () => {
  const fields = (selection: Parameters<typeof toSelectionForm>[0]) =>
    Object.fromEntries(toSelectionForm(selection)) as Record<string, string>;
  const MANY = 2 * BULK_MAX + 5;
  await visitor.signIn({ role: 'admin' });
  await fill(
    ...Array.from({ length: MANY }, (_, index) => repositoryRow(`Atlas ${index}`)),
    repositoryRow('Other'),
  );
  const all = fields({ matching: 'searchTerm=atlas&sort=name', count: MANY });
  const deleted = await send(deleteRepositoriesAction, all);
  expect(deleted.status === 'ok' && deleted.data.ids).toHaveLength(MANY);
  expect(await db.repository.findMany()).toMatchObject([{ name: 'Other' }]);
  const ids = deleted.status === 'ok' ? deleted.data.ids : [];
  expect(await send(restoreRepositoriesAction, fields({ ids }))).toEqual({
    status: 'ok',
    data: { count: MANY, takenNames: [] },
  });
  expect(await db.repository.count()).toBe(MANY + 1);
});
