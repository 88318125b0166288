import { countNumbers } from '@/lib/dashboard/queries';
import { db } from '@/lib/server/db';
import { DAY_MS } from '@/lib/time';
import { repositoryRow } from '@/tests/support/integration/repositories';
import { clearRows } from '@/tests/support/integration/rows';

const find = async () =>
  (await countNumbers('admin', 7, 'UTC')).records.find(({ resource }) => resource === 'repository');
const counts = async () => (await find())?.added.days.map(({ count }) => count);

it('the dashboard counts the repositories, and those of each day', async () => {
  await clearRows();
  expect([(await find())?.total, await counts()]).toEqual([0, [0, 0, 0, 0, 0, 0, 0]]);
  const yesterday = new Date(Date.now() - DAY_MS);
  await db.repository.createMany({
    data: [repositoryRow('Atlas'), repositoryRow('Old', { createdAt: yesterday })],
  });
  expect([(await find())?.total, await counts()]).toEqual([2, [0, 0, 0, 0, 0, 1, 1]]);
});
