import { SEARCH_RESULTS } from '@/lib/constants';
import { db } from '@/lib/server/db';
import { visitor } from '@/tests/support/integration/browser';
import { repositoryRow } from '@/tests/support/integration/repositories';
import { clearRows } from '@/tests/support/integration/rows';
import { searchNames } from '@/tests/support/integration/search';

const createRepositories = (...names: string[]) =>
  db.repository.createMany({ data: names.map((name) => repositoryRow(name)) });

beforeEach(async () => {
  await clearRows();
  await createRepositories('apple', 'applesauce', 'other');
});

it.each(['admin', 'user'])(
  'the palette finds repositories for the role %s, the best match first',
  async (role) => {
    await visitor.signIn({ role, name: 'Ada' });
    expect((await searchNames(' apple ')).repository).toEqual(['apple', 'applesauce']);
    expect((await searchNames('  ')).repository ?? []).toEqual([]);
  },
);

it('the palette finds no repositories for an admin without a name', async () => {
  await visitor.signIn({ role: 'admin', name: '' });
  expect((await searchNames('apple')).repository ?? []).toEqual([]);
});

it('the palette finds at most the best repositories', async () => {
  await visitor.signIn({ role: 'admin', name: 'Ada' });
  await createRepositories(...Array.from({ length: SEARCH_RESULTS + 2 }, (_, index) => `apple ${index}`));
  expect((await searchNames('apple')).repository).toHaveLength(SEARCH_RESULTS);
});
