import 'server-only';
import type { ListQuery } from '@/lib/list/query';
import { getResource, type ResourceName } from '@/lib/resources';
import type { Values } from './fields';

/**
 * The list of a resource that is known at run time: `projectListQuery` in `lib/projects/records.ts`. A page imports the one it
 * shows.
 */
export async function loadListQuery(resource: ResourceName): Promise<ListQuery<Values & { id: string }>> {
  const { plural } = getResource(resource);
  // Optional, because a product without resources has no such file.
  const records = await import(/* turbopackOptional: true */ `@/lib/${plural}/records`);
  return records[`${resource}ListQuery`];
}
