import { searchAction } from '@/lib/search/actions';
import { send, withoutWrites } from './actions';

/** The names that the palette finds: of users, and of records by their resource. */
export async function searchNames(searchTerm: string): Promise<Record<string, string[]>> {
  const answer = await withoutWrites(() => send(searchAction, { searchTerm }));
  if (answer.status !== 'ok') throw new Error(JSON.stringify(answer));
  const { users, records } = answer.data;
  return {
    users: users.map(({ name }) => name),
    ...Object.fromEntries(
      Object.entries(records).map(([resource, found]) => [resource, found.map(({ title }) => title)]),
    ),
  };
}
