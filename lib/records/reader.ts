import 'server-only';
import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { recordHistoryQuery } from '@/lib/audit/queries';
import { isAllowed, type Role } from '@/lib/auth/roles';
import type { ListQuery } from '@/lib/list/query';
import { loadList } from '@/lib/list/read';
import {
  type Area,
  getResource,
  listRelations,
  type ResourceName,
  toRelation,
  toScope,
} from '@/lib/resources';
import { getReadRoutes, type SearchParams } from '@/lib/routes';
import { getTitles } from '@/lib/server/titles';
import { isId } from '@/lib/text';
import { mayEdit } from './steps';

export type Reader = { area: Area; user: { id: string; role: Role | null } };

/**
 * Limits a list to the rows that the reader may see, and removes the emails of users if the role may not list users.
 */
export function limitToReader<Row extends object>(
  list: ListQuery<Row>,
  resource: ResourceName,
  { area, user }: Reader,
): ListQuery<Row> {
  const isOwned = area === 'app' && getResource(resource).owner;
  const seesEmails = isAllowed(user.role, { user: ['list'] });
  return {
    ...list,
    ...(isOwned && { scope: toScope(area, resource, user) }),
    toRows: async (stored) => {
      const rows = await list.toRows(stored);
      return seesEmails ? rows : rows.map((row) => hideEmails(row, resource));
    },
  };
}

/** Returns null if the record does not exist or the reader may not see it. */
export async function findRecord<Row extends object>(
  list: ListQuery<Row>,
  resource: ResourceName,
  id: string,
  reader: Reader,
): Promise<Row | null> {
  const { find, scope, toRows } = limitToReader(list, resource, reader);
  if (!isId(id)) return null;
  const [row] = await toRows(await find({ where: { ...scope, id }, orderBy: [{ id: 'asc' }], take: 1 }));
  return row ?? null;
}

/** Returns the record for a form. Calls `notFound` if there is none. Redirects to its page if it is not editable. */
export async function requireEditable<Row extends object>(
  list: ListQuery<Row>,
  resource: ResourceName,
  id: string,
  reader: Reader,
): Promise<Row> {
  const record = await findRecord(list, resource, id, reader);
  if (!record) notFound();
  const { area, user } = reader;
  if (!mayEdit({ area, resource, role: user.role }, record))
    redirect(getReadRoutes(area, resource).record(id));
  return record;
}

/** Removes the emails of the users to whom the row refers, directly or through another record. */
function hideEmails<Row extends object>(row: Row, resource: ResourceName): Row {
  const shown = listRelations(resource).flatMap(({ field, kind }) => {
    const relation = toRelation(field);
    const named = (row as Record<string, unknown>)[relation];
    if (!named) return [];
    return [[relation, kind === 'user' ? { ...named, email: '' } : hideEmails(named, kind)]];
  });
  return { ...row, ...Object.fromEntries(shown) };
}

/** Returns `generateMetadata` for a page of a resource. `key` is a title in the messages of every resource. */
export const recordMetadata =
  (resource: ResourceName, key: 'title' | 'new' | 'update') => async (): Promise<Metadata> => {
    const t = await getTranslations(getResource(resource).plural);
    return { title: (t as unknown as (key: string) => string)(key) };
  };

export const importMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('import.records'))('title'),
});

export async function titleMetadata(resource: ResourceName, record: object | null): Promise<Metadata> {
  const t = await getTranslations('pageError');
  return { title: record ? (await getTitles())(resource, record) : t('notFound') };
}

/** Loads the events of a record for its page. Returns undefined if the role may not read the audit log. */
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
