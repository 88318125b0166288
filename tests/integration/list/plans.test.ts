import { closeDatabase } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { countUsersByView } from '@/lib/users/queries';
import { benchLists } from '@/tests/bench/cases';
import { seedBench } from '@/tests/bench/databases';
import { explainAll, readCase } from '@/tests/bench/queries';
import { benchTables } from '@/tests/bench/seed-sql';
import { clearRows } from '@/tests/support/integration/rows';

const ROWS = 20_000;

beforeAll(async () => {
  await clearRows();
  for (const table of benchTables) await seedBench(env().DATABASE_URL, table, ROWS);
});
afterAll(async () => {
  await clearRows();
  await closeDatabase();
});

describe.each(benchLists)(`the list of the table $table with ${ROWS} rows`, ({ table, source, cases }) => {
  it.each(cases.filter(({ isUnindexed }) => !isUnindexed))(
    '$title: uses an index, without a full scan',
    async (listCase) => {
      const { read } = await readCase(source, listCase);
      const { fullScans, indexes } = await explainAll(read);
      expect(fullScans).not.toContain(table);
      expect(indexes.length).toBeGreaterThan(0);
    },
  );
});

it('the tabs of users are counted in the order of an index', async () => {
  const { fullScans, indexes } = await explainAll(countUsersByView);
  expect(fullScans).toEqual([]);
  // In the order of the id, PostgreSQL reads until it has found enough.
  expect(indexes).not.toContain('user_pkey');
});
