import { searchAction } from '@/lib/search/actions';
import type { FoundRecord } from '@/lib/search/types';
import { send, withoutWrites } from './actions';

/** The names that the palette finds: of users, and of records by their resource. */
export async function searchNames(searchTerm: string): Promise<Record<string, string[]>> {
  const answer = await withoutWrites(() => send(searchAction, { searchTerm }));
  if (answer.status !== 'ok') throw new Error(JSON.stringify(answer));
  const { users } = answer.data;
  const records: Record<string, FoundRecord[]> = answer.data.records;
  return {
    users: users.map(({ name }) => name),
    ...Object.fromEntries(
      Object.entries(records).map(([resource, found]) => [resource, found.map(({ title }) => title)]),
    ),
  };
}
