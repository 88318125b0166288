import type { Area } from '@/lib/resources';
import { searchAction } from '@/lib/search/actions';
import type { RecordOption } from '@/lib/search/types';
import { send, withoutWrites } from './actions';

/** The titles that the palette finds, by their kind. */
export async function searchNames(
  searchTerm: string,
  area: Area = 'manager',
): Promise<Record<string, string[]>> {
  const answer = await withoutWrites(() => send(searchAction, { area, searchTerm }));
  if (answer.status !== 'ok') throw new Error(JSON.stringify(answer));
  return Object.fromEntries(
    Object.entries<RecordOption[]>(answer.data).map(([kind, found]) => [
      kind,
      found.map(({ title }) => title),
    ]),
  );
}
