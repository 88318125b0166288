import 'server-only';
import { isId } from '@/lib/ids';
import type { ListQuery, StoredRow } from '@/lib/list/query';
import { repositoryListQuery } from '@/lib/repositories/queries';
import type { ResourceName } from '@/lib/resources';

/** The list of each resource, for the palette. */
export const resourceLists: Record<ResourceName, ListQuery<StoredRow>> = {
  repository: repositoryListQuery,
};

export async function recordExists(resource: ResourceName, id: string): Promise<boolean> {
  const list: ListQuery<StoredRow> = resourceLists[resource];
  return isId(id) && (await list.count({ where: { id } })) > 0;
}
