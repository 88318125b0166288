import { countNumbers } from '@/lib/dashboard/queries';
import { db } from '@/lib/server/db';
import { repositoryRow } from '@/tests/support/integration/repositories';
import { clearRows } from '@/tests/support/integration/rows';

const count = async () =>
  (await countNumbers('admin', 'UTC')).records.find(({ resource }) => resource === 'repository')?.total;

it('the dashboard counts the repositories', async () => {
  await clearRows();
  expect(await count()).toBe(0);
  await db.repository.createMany({ data: [repositoryRow('Atlas'), repositoryRow('Borealis')] });
  expect(await count()).toBe(2);
});
