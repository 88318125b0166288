import 'server-only';
import { isId } from '@/lib/ids';
import {
  getKind,
  getResource,
  isResourceName,
  listRelations,
  type RecordKind,
  type ResourceName,
} from '@/lib/resources';
import { db } from '@/lib/server/db';
import { Prisma } from '@/prisma/client/client';

/** Titles by id. */
export type Titles = Record<string, string>;

type Row = { id: string; title: string };

// In SQL, because the table is known at run time only. It reads no more than ids and titles.
function findRows(kind: RecordKind, ids: string[]): Promise<Row[]> {
  const list = Prisma.join(ids);
  if (kind === 'user')
    return db.$queryRaw`select id, coalesce(nullif(name, ''), email) as title from "user" where id in (${list})`;
  const { table, title } = getResource(kind);
  const [from, column] = [table, title].map((name) => Prisma.raw(`"${name}"`));
  return db.$queryRaw`select id, ${column} as title from ${from} where id in (${list})`;
}

/** The titles of records and users, without those that are gone. */
export async function findTitles(named: Iterable<{ kind: RecordKind; id: string }>): Promise<Titles> {
  const ids = new Map<RecordKind, Set<string>>();
  for (const { kind, id } of named) ids.set(kind, (ids.get(kind) ?? new Set()).add(id));
  const rows = await Promise.all([...ids].map(([kind, set]) => findRows(kind, [...set])));
  return Object.fromEntries(rows.flat().map(({ id, title }) => [id, title]));
}

type Values = Record<string, unknown> | null;

/** What the values of a record name. */
const listNamed = (resource: ResourceName, values: Values): { kind: RecordKind; id: string }[] =>
  Object.entries(values ?? {}).flatMap(([field, id]) => {
    const kind = getKind(getResource(resource).fields[field]);
    return kind && typeof id === 'string' ? [{ kind, id }] : [];
  });

type Event = { targetType: string; before: Values; after: Values };

/** What the values of an event name. */
export const listNamedIn = ({ targetType, before, after }: Event) =>
  isResourceName(targetType) ? [before, after].flatMap((values) => listNamed(targetType, values)) : [];

/** What each field of a resource names, by field. */
export type Named = Record<string, { id: string; title: string } | undefined>;

/** What filters or the parameters of a page name, by field. Values that name nothing are left out. */
export async function findNamed(resource: ResourceName, params: Record<string, unknown>): Promise<Named> {
  const given = listRelations(resource).flatMap(({ field, kind }) => {
    const id = params[field];
    return typeof id === 'string' && isId(id) ? [{ field, kind, id }] : [];
  });
  const titles = await findTitles(given);
  return Object.fromEntries(
    given.flatMap(({ field, id }) => {
      const title = titles[id];
      return title === undefined ? [] : [[field, { id, title }]];
    }),
  );
}
