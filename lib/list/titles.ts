import 'server-only';
import { isAllowed, kindPermission, type Role } from '@/lib/auth/roles';
import {
  type Area,
  getKind,
  getResource,
  isResourceName,
  listRelations,
  type RecordKind,
  type ResourceName,
  toScope,
} from '@/lib/resources';
import { db, hasValues, quoteName } from '@/lib/server/db';
import { isId } from '@/lib/text';
import { Prisma } from '@/prisma/client/client';

type Row = { id: string; title: string };

/** `scope` is a condition on the rows (`toScope`). */
async function findRows(kind: RecordKind, ids: string[], scope: Record<string, string> = {}): Promise<Row[]> {
  if (kind === 'user') {
    const where = { id: { in: ids } };
    const users = await db.user.findMany({ where, select: { id: true, name: true, email: true } });
    return users.map(({ id, name, email }) => ({ id, title: name || email }));
  }
  // This is SQL, because lib/resources.ts names the table and the column.
  const { table, title } = getResource(kind);
  return db.$queryRaw`
    select id, ${quoteName(title)} as title from ${quoteName(table)}
     where id in (${Prisma.join(ids)}) and ${hasValues(scope)}`;
}

/** The titles of records and users by id, without those that are gone. */
export async function findTitles(
  named: Iterable<{ kind: RecordKind; id: string }>,
): Promise<Map<string, string>> {
  const ids = new Map<RecordKind, Set<string>>();
  for (const { kind, id } of named) ids.set(kind, (ids.get(kind) ?? new Set()).add(id));
  const rows = await Promise.all([...ids].map(([kind, set]) => findRows(kind, [...set])));
  return new Map(rows.flat().map(({ id, title }) => [id, title]));
}

type Values = Record<string, unknown> | null;

/** Lists the records and users that the values of a record name. */
const listNamed = (resource: ResourceName, values: Values): { kind: RecordKind; id: string }[] =>
  Object.entries(values ?? {}).flatMap(([field, id]) => {
    const kind = getKind(getResource(resource).fields[field]);
    return kind && typeof id === 'string' ? [{ kind, id }] : [];
  });

type Event = { targetType: string; before: Values; after: Values };

/** Lists the records and users that the values of an event name. */
export const listNamedIn = ({ targetType, before, after }: Event) =>
  isResourceName(targetType) ? [before, after].flatMap((values) => listNamed(targetType, values)) : [];

/** The records and users that fields name, by field. */
export type Named = Record<string, { id: string; title: string } | undefined>;

type Reader = { area: Area; user: { id: string; role: Role | null } };

/** Finds what filters or the parameters of a page name, as far as the user may find it in the area. */
export async function findNamed(
  resource: ResourceName,
  params: Record<string, unknown>,
  { area, user }: Reader,
): Promise<Named> {
  const named = await Promise.all(
    listRelations(resource).map(async ({ field, kind }) => {
      const id = params[field];
      if (typeof id !== 'string' || !isId(id) || !isAllowed(user.role, kindPermission(area, kind))) return [];
      const [row] = await findRows(kind, [id], kind === 'user' ? {} : toScope(area, kind, user.id));
      return row ? [[field, row] as const] : [];
    }),
  );
  return Object.fromEntries(named.flat());
}
