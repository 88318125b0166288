import { repositorySchema } from '@/lib/repositories/schema';
import { repositories } from '@/scripts/seed/repositories';

it('the example data has 120 repositories that a form would accept, of example hosts', () => {
  const rows = repositories.toRows(Date.now(), Math.random, {});
  expect(rows).toHaveLength(120);
  for (const row of rows) {
    const { success, data } = repositorySchema.safeParse({ ...row, description: row.description ?? '' });
    expect([row.name, success]).toEqual([row.name, true]);
    expect(new URL(data?.link ?? '').hostname).toMatch(/\.example\.(com|org|net)$/);
  }
});
