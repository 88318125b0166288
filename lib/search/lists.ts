import 'server-only';
import type { ListQuery, StoredRow } from '@/lib/list/query';
import { repositoryListQuery } from '@/lib/repositories/queries';
import type { ResourceName } from '@/lib/resources';

/** The list of each resource, for the palette and for pages of rows that are missing. */
export const resourceLists: Record<ResourceName, ListQuery<StoredRow>> = {
  repository: repositoryListQuery,
};
