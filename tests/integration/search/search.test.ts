import { randomUUID } from 'node:crypto';
import { SEARCH_RESULTS } from '@/lib/constants';
import { searchAction } from '@/lib/search/actions';
import { db } from '@/lib/server/db';
import { send, withoutWrites } from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import { clearRows, createUser, repositoryRow } from '@/tests/support/integration/rows';

async function search(searchTerm: string) {
  const answer = await withoutWrites(() => send(searchAction, { searchTerm }));
  if (answer.status !== 'ok') throw new Error(JSON.stringify(answer));
  const { users, repositories } = answer.data;
  return { users: users.map(({ name }) => name), repositories: repositories.map(({ name }) => name) };
}

const createRepositories = (...names: string[]) =>
  db.repository.createMany({ data: names.map((name) => repositoryRow(randomUUID(), { name })) });

beforeEach(async () => {
  await clearRows();
  await createRepositories('apple', 'applesauce', 'other');
  await createUser({ name: 'Apple Person', email: 'person@example.com' });
});

it('finds users and repositories for an admin, the best match first', async () => {
  await visitor.signIn({ role: 'admin', name: 'Ada' });
  expect(await search(' apple ')).toEqual({ users: ['Apple Person'], repositories: ['apple', 'applesauce'] });
  expect(await search('person@example')).toEqual({ users: ['Apple Person'], repositories: [] });
});

it('finds repositories only for a user', async () => {
  await visitor.signIn({ role: 'user', name: 'Uma' });
  expect(await search('apple')).toEqual({ users: [], repositories: ['apple', 'applesauce'] });
});

it('finds nothing for an admin without a name', async () => {
  await visitor.signIn({ role: 'admin', name: '' });
  expect(await search('apple')).toEqual({ users: [], repositories: [] });
});

it('finds nothing for an empty term', async () => {
  await visitor.signIn({ role: 'admin', name: 'Ada' });
  expect(await search('  ')).toEqual({ users: [], repositories: [] });
});

it('returns at most the best results of each kind', async () => {
  await visitor.signIn({ role: 'admin', name: 'Ada' });
  await createRepositories(...Array.from({ length: SEARCH_RESULTS + 2 }, (_, index) => `apple ${index}`));
  expect((await search('apple')).repositories).toHaveLength(SEARCH_RESULTS);
});

it('answers nothing without a session', async () => {
  visitor.cookies.clear();
  expect(await send(searchAction, { searchTerm: 'apple' })).toMatchObject({ code: 'UNAUTHENTICATED' });
});
