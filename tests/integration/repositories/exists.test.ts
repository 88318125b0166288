import { randomUUID } from 'node:crypto';
import { recordExists } from '@/lib/search/lists';
import { db } from '@/lib/server/db';
import { clearRows } from '@/tests/support/integration/rows';

beforeEach(clearRows);

// The guard calls it to answer 404 before a page renders.
it('a repository exists by the id of a row, and by no other', async () => {
  const data = { name: 'Atlas', nameKey: 'atlas', link: 'https://example.com' };
  const { id } = await db.repository.create({ data });
  expect(await recordExists('repository', id, {})).toBe(true);
  for (const other of [randomUUID(), 'x', `${id}\0`])
    expect(await recordExists('repository', other, {})).toBe(false);
});
