import { SEARCH_RESULTS } from '@/lib/constants';
import { db } from '@/lib/server/db';
import { visitor } from '@/tests/support/integration/browser';
import { repositoryRow } from '@/tests/support/integration/repositories';
import { clearRows } from '@/tests/support/integration/rows';
import { searchNames } from '@/tests/support/integration/search';

beforeEach(async () => {
  await clearRows();
  const names = ['apple', 'applesauce', 'other'];
  await db.repository.createMany({ data: names.map((name) => repositoryRow(name)) });
});

it.each(['admin', 'user'])(
  'the palette finds repositories for the role %s, the best match first',
  async (role) => {
    await visitor.signIn({ role, name: 'Ada' });
    expect((await searchNames(' apple ')).repository).toEqual(['apple', 'applesauce']);
  },
);

it('the palette finds at most the best repositories', async () => {
  await visitor.signIn({ role: 'admin', name: 'Ada' });
  const more = Array.from({ length: SEARCH_RESULTS + 2 }, (_, index) => repositoryRow(`apple ${index}`));
  await db.repository.createMany({ data: more });
  expect((await searchNames('apple')).repository).toHaveLength(SEARCH_RESULTS);
});
