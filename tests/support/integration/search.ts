import { searchAction } from '@/lib/search/actions';
import { send, withoutWrites } from './actions';

/** The names that the palette finds, by kind. */
export async function searchNames(searchTerm: string): Promise<Record<string, string[]>> {
  const answer = await withoutWrites(() => send(searchAction, { searchTerm }));
  if (answer.status !== 'ok') throw new Error(JSON.stringify(answer));
  return Object.fromEntries(
    Object.entries(answer.data).map(([kind, rows]) => [kind, rows.map(({ name }) => name)]),
  );
}
