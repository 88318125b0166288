import 'server-only';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { recordHistoryQuery } from '@/lib/audit/queries';
import { isAllowed, type Role } from '@/lib/auth/roles';
import { loadList } from '@/lib/list/load';
import type { ListQuery } from '@/lib/list/query';
import {
  type Area,
  getResource,
  listRelations,
  type ResourceName,
  toRelation,
  toScope,
} from '@/lib/resources';
import { getReadRoutes, type SearchParams } from '@/lib/routes';
import { isId } from '@/lib/text';

/** Who reads, and where. */
export type Reader = { area: Area; user: { id: string; role: Role | null } };

/** The list of a resource for a reader: the rows that they reach, without the emails of users for a role that may not list users. */
export function forReader<Row extends object>(
  list: ListQuery<Row>,
  resource: ResourceName,
  { area, user }: Reader,
): ListQuery<Row> {
  const isOwned = area === 'app' && getResource(resource).owner;
  const seesEmails = isAllowed(user.role, { user: ['list'] });
  return {
    ...list,
    ...(isOwned && { scope: toScope(area, resource, user.id) }),
    toRows: async (stored) => {
      const rows = await list.toRows(stored);
      return seesEmails ? rows : rows.map((row) => hideEmails(row, resource));
    },
  };
}

/** Null for an id that the reader does not reach. */
export async function findRecord<Row extends object>(
  list: ListQuery<Row>,
  resource: ResourceName,
  id: string,
  reader: Reader,
): Promise<Row | null> {
  const { find, scope, toRows } = forReader(list, resource, reader);
  if (!isId(id)) return null;
  const [row] = await toRows(await find({ where: { ...scope, id }, orderBy: [{ id: 'asc' }], take: 1 }));
  return row ?? null;
}

/** Of users that the row names, also in the title of a record. */
function hideEmails<Row extends object>(row: Row, resource: ResourceName): Row {
  const shown = listRelations(resource).flatMap(({ field, kind }) => {
    const relation = toRelation(field);
    const named = (row as Record<string, unknown>)[relation];
    if (!named) return [];
    return [[relation, kind === 'user' ? { ...named, email: '' } : hideEmails(named, kind)]];
  });
  return { ...row, ...Object.fromEntries(shown) };
}

/** `generateMetadata` of a page, with a title that every resource has. */
export const recordMetadata =
  (resource: ResourceName, key: 'title' | 'new' | 'update') => async (): Promise<Metadata> => {
    const t = await getTranslations(getResource(resource).plural);
    return { title: (t as unknown as (key: string) => string)(key) };
  };

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
