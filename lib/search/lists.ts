import 'server-only';
import type { ListQuery, StoredRow, Where } from '@/lib/list/query';
import { repositoryListQuery } from '@/lib/repositories/queries';
import type { ResourceName } from '@/lib/resources';
import { isId } from '@/lib/text';

export const resourceLists: Record<ResourceName, ListQuery<StoredRow>> = {
  repository: repositoryListQuery,
};

/** Returns whether the record exists within the scope. */
export async function recordExists(resource: ResourceName, id: string, scope: Where): Promise<boolean> {
  const list: ListQuery<StoredRow> = resourceLists[resource];
  return isId(id) && (await list.count({ where: { id, ...scope } })) > 0;
}
