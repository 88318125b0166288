import { toDay } from '@/lib/calendar-day';
import { sum } from '@/lib/dashboard/numbers';
import { getNewRepositories, getTotals } from '@/lib/dashboard/queries';
import { db } from '@/lib/server/db';
import { repositoryRow } from '@/tests/support/integration/repositories';
import { clearRows } from '@/tests/support/integration/rows';

beforeEach(clearRows);

it('the dashboard counts repositories, and those of each day', async () => {
  expect(await getTotals()).toMatchObject({ repositories: 0 });
  const { days, before } = await getNewRepositories(7);
  expect([sum(days), before]).toEqual([0, 0]);
  await db.repository.create({ data: repositoryRow('Atlas') });
  expect(await getTotals()).toMatchObject({ repositories: 1 });
  expect((await getNewRepositories(7)).days.at(-1)).toEqual({ day: toDay(new Date()), count: 1 });
});
