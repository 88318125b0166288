import { randomUUID } from 'node:crypto';
import { SEARCH_RESULTS } from '@/lib/constants';
import { searchAction } from '@/lib/search/actions';
import { db } from '@/lib/server/db';
import { send, withoutWrites } from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import { repositoryRow } from '@/tests/support/integration/repositories';
import { clearRows, createUser } from '@/tests/support/integration/rows';

async function search(searchTerm: string) {
  const answer = await withoutWrites(() => send(searchAction, { searchTerm }));
  if (answer.status !== 'ok') throw new Error(JSON.stringify(answer));
  const { users, records } = answer.data;
  return {
    users: users.map(({ name }) => name),
    repositories: (records.repository ?? []).map(({ title }) => title),
  };
}

const createRepositories = (...names: string[]) =>
  db.repository.createMany({ data: names.map((name) => repositoryRow(randomUUID(), { name })) });

beforeEach(async () => {
  await clearRows();
  await createRepositories('plum', 'plumage', 'other');
  await createUser({ name: 'Plum Person', email: 'person@example.com' });
});

it('finds users and repositories for an admin, the best match first', async () => {
  await visitor.signIn({ role: 'admin', name: 'Ada' });
  expect(await search(' plum ')).toEqual({ users: ['Plum Person'], repositories: ['plum', 'plumage'] });
  expect(await search('person@example')).toEqual({ users: ['Plum Person'], repositories: [] });
});

it('finds repositories only for a user', async () => {
  await visitor.signIn({ role: 'user', name: 'Uma' });
  expect(await search('plum')).toEqual({ users: [], repositories: ['plum', 'plumage'] });
});

it('finds nothing for an admin without a name', async () => {
  await visitor.signIn({ role: 'admin', name: '' });
  expect(await search('plum')).toEqual({ users: [], repositories: [] });
});

it('finds nothing for an empty term', async () => {
  await visitor.signIn({ role: 'admin', name: 'Ada' });
  expect(await search('  ')).toEqual({ users: [], repositories: [] });
});

it('returns at most the best results of each kind', async () => {
  await visitor.signIn({ role: 'admin', name: 'Ada' });
  await createRepositories(...Array.from({ length: SEARCH_RESULTS + 2 }, (_, index) => `plum ${index}`));
  expect((await search('plum')).repositories).toHaveLength(SEARCH_RESULTS);
});

it('answers nothing without a session', async () => {
  visitor.cookies.clear();
  expect(await send(searchAction, { searchTerm: 'plum' })).toMatchObject({ code: 'UNAUTHENTICATED' });
});
