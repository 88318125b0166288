import 'server-only';
import { SEARCH_RESULTS } from '@/lib/constants';
import { firstRows } from '@/lib/list/engine';
import type { ListQuery } from '@/lib/list/query';
import { repositoryListQuery } from '@/lib/repositories/queries';
import type { ResourceName } from '@/lib/resources';
import type { FoundRecord } from './types';

/** @public Entries of the table below use it, which may have none. */
export const inList =
  <Row>(query: ListQuery<Row>, toFound: (row: Row) => FoundRecord) =>
  async (searchTerm: string): Promise<FoundRecord[]> =>
    (await firstRows(query, SEARCH_RESULTS, searchTerm)).map(toFound);

const withoutScheme = (link: string) => link.replace(/^https?:\/\//, '');

const findRecords: Record<ResourceName, (searchTerm: string) => Promise<FoundRecord[]>> = {
  repository: inList(repositoryListQuery, ({ id, name, link }) => ({
    id,
    title: name,
    detail: withoutScheme(link),
  })),
};

/** The best matches of a resource for the palette. */
export function searchRecords(resource: ResourceName, searchTerm: string): Promise<FoundRecord[]> {
  const find: (searchTerm: string) => Promise<FoundRecord[]> = findRecords[resource];
  return find(searchTerm);
}
