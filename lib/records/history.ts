import 'server-only';
import { recordHistoryQuery } from '@/lib/audit/queries';
import { isAllowed, type Role } from '@/lib/auth/roles';
import { loadList } from '@/lib/list/load';
import type { Area, ResourceName } from '@/lib/resources';
import { getReadRoutes, type SearchParams } from '@/lib/routes';

/** The events of a record, for its page in an area. Undefined if the role may not read the audit log. */
export async function loadHistory(
  resource: ResourceName,
  id: string,
  area: Area,
  role: Role | null,
  { after, before }: SearchParams,
) {
  if (!isAllowed(role, { audit: ['read'] })) return undefined;
  const path = getReadRoutes(area, resource).record(id);
  return loadList(recordHistoryQuery(resource, id), { after, before }, path);
}
