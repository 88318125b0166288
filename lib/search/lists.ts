import 'server-only';
import { SEARCH_RESULTS } from '@/lib/constants';
import { firstRows } from '@/lib/list/engine';
import type { ListQuery } from '@/lib/list/query';
import { repositoryListQuery } from '@/lib/repositories/queries';
import type { ResourceName } from '@/lib/resources';
import type { FoundRecord } from './types';

const inList =
  <Row>(query: ListQuery<Row>, toFound: (row: Row) => FoundRecord) =>
  async (searchTerm: string): Promise<FoundRecord[]> =>
    (await firstRows(query, SEARCH_RESULTS, searchTerm)).map(toFound);

const withoutScheme = (link: string) => link.replace(/^https?:\/\//, '');

/** The best matches of each resource for the palette. */
export const findRecords: Record<ResourceName, (searchTerm: string) => Promise<FoundRecord[]>> = {
  repository: inList(repositoryListQuery, ({ id, name, link }) => ({
    id,
    title: name,
    detail: withoutScheme(link),
  })),
};
