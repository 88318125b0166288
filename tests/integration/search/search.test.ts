import { SEARCH_RESULTS } from '@/lib/constants';
import { searchAction } from '@/lib/search/actions';
import { db } from '@/lib/server/db';
import { send } from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import { clearRows, createUser, userRow } from '@/tests/support/integration/rows';
import { searchNames } from '@/tests/support/integration/search';

beforeEach(async () => {
  await clearRows();
  await createUser({ name: 'Applesauce', email: 'other@example.com' });
  await createUser({ name: 'Apple', email: 'person@example.com' });
});

it('finds users for an admin, the best match first', async () => {
  await visitor.signIn({ role: 'admin', name: 'Ada' });
  expect((await searchNames(' apple ')).users).toEqual(['Apple', 'Applesauce']);
  expect((await searchNames('person@example')).users).toEqual(['Apple']);
});

it('finds no users for a user', async () => {
  await visitor.signIn({ role: 'user', name: 'Uma' });
  expect((await searchNames('apple')).users).toEqual([]);
});

it.each([
  ['an admin without a name', '', 'apple'],
  ['an empty term', 'Ada', '  '],
])('finds nothing for %s', async (_, name, term) => {
  await visitor.signIn({ role: 'admin', name });
  expect(Object.values(await searchNames(term)).flat()).toEqual([]);
});

it('returns at most the best results of each kind', async () => {
  await visitor.signIn({ role: 'admin', name: 'Ada' });
  const more = Array.from({ length: SEARCH_RESULTS + 2 }, (_, index) => userRow({ name: `apple ${index}` }));
  await db.user.createMany({ data: more });
  expect((await searchNames('apple')).users).toHaveLength(SEARCH_RESULTS);
});

it('answers nothing without a session', async () => {
  visitor.cookies.clear();
  expect(await send(searchAction, { searchTerm: 'apple' })).toMatchObject({ code: 'UNAUTHENTICATED' });
});
