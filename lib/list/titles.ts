import 'server-only';
import { isAllowed, permissionToFind, type Role } from '@/lib/auth/roles';
import {
  type Area,
  getReferredKind,
  getResource,
  getTitleFields,
  isResourceName,
  listRelations,
  type RecordKind,
  type ResourceName,
  type Scope,
  toRelation,
  toScope,
} from '@/lib/resources';
import { db, hasValues, quoteName } from '@/lib/server/db';
import { getTitles } from '@/lib/server/titles';
import { isId } from '@/lib/text';
import { Prisma } from '@/prisma/client/client';

type Row = { id: string; title: string };
type StoredRow = { id: string } & Readonly<Record<string, unknown>>;

/**
 * Reads rows in the scope (`toScope`) with their titles. The title of a user without a name is the email if `role` is
 * undefined, as in the audit log, or if the role may list users.
 */
async function findRows(
  kind: RecordKind,
  ids: string[],
  role: Role | null | undefined,
  scope: Scope = {},
): Promise<Row[]> {
  if (kind === 'user') {
    const where = { id: { in: ids } };
    const users = await db.user.findMany({ where, select: { id: true, name: true, email: true } });
    const seesEmails = role === undefined || isAllowed(role, { user: ['list'] });
    return users.map(({ id, name, email }) => ({ id, title: name || (seesEmails ? email : '') }));
  }
  // This is SQL, because lib/resources.ts names the table and the columns.
  const columns = Prisma.join(['id', ...getTitleFields(kind)].map(quoteName));
  const rows = await db.$queryRaw<StoredRow[]>`
    select ${columns} from ${quoteName(getResource(kind).table)}
     where id = any(${ids}::text[]) and ${hasValues(kind, scope)}`;
  return toTitledRows(kind, rows, role);
}

/** Returns the titles of rows. The titles of records to which they refer are read by one statement per kind. */
export async function toTitledRows(
  resource: ResourceName,
  rows: readonly StoredRow[],
  role?: Role | null,
): Promise<Row[]> {
  const fields = getTitleFields(resource);
  const named = listRelations(resource).filter(({ field }) => fields.includes(field));
  const names = await findTitles(
    rows.flatMap((row) =>
      named.flatMap(({ field, kind }) => (row[field] ? [{ kind, id: String(row[field]) }] : [])),
    ),
    role,
  );
  const toTitle = await getTitles();
  return rows.map((row) => {
    const titles = named.map(({ field }) => [toRelation(field), names.get(String(row[field]))]);
    return { id: row.id, title: toTitle(resource, { ...row, ...Object.fromEntries(titles) }) };
  });
}

/** Returns the titles of records and users by id. The map has no entry for a deleted record or user. */
export async function findTitles(
  named: Iterable<{ kind: RecordKind; id: string }>,
  role?: Role | null,
): Promise<Map<string, string>> {
  const ids = new Map<RecordKind, Set<string>>();
  for (const { kind, id } of named) ids.set(kind, (ids.get(kind) ?? new Set()).add(id));
  const rows = await Promise.all([...ids].map(([kind, set]) => findRows(kind, [...set], role)));
  return new Map(rows.flat().map(({ id, title }) => [id, title]));
}

type Values = Record<string, unknown> | null;

const listNamed = (resource: ResourceName, values: Values): { kind: RecordKind; id: string }[] =>
  Object.entries(values ?? {}).flatMap(([field, id]) => {
    const kind = getReferredKind(getResource(resource).fields[field]);
    return kind && typeof id === 'string' ? [{ kind, id }] : [];
  });

type Event = { targetType: string; before: Values; after: Values };

/** Lists the records and users to which the values of an event refer. */
export const listRecordsInEvent = ({ targetType, before, after }: Event) =>
  isResourceName(targetType) ? [before, after].flatMap((values) => listNamed(targetType, values)) : [];

/** The records and users to which fields refer, by field. */
export type ReferredRecords = Record<string, { id: string; title: string } | undefined>;

type Reader = { area: Area; user: { id: string; role: Role | null } };

/**
 * Finds the records and users to which the relation fields in `params` refer, such as `{ ownerId: ID }`. Returns those
 * that the user may see in the area, by field.
 */
export async function findReferred(
  resource: ResourceName,
  params: Record<string, unknown>,
  { area, user }: Reader,
): Promise<ReferredRecords> {
  const named = await Promise.all(
    listRelations(resource).map(async ({ field, kind }) => {
      const id = params[field];
      if (typeof id !== 'string' || !isId(id) || !isAllowed(user.role, permissionToFind(area, kind)))
        return [];
      const scope = kind === 'user' ? {} : toScope(area, kind, user);
      const [row] = await findRows(kind, [id], user.role, scope);
      return row ? [[field, row] as const] : [];
    }),
  );
  return Object.fromEntries(named.flat());
}
