import type { Pool } from 'pg';
import {
  type Area,
  getReferredKind,
  getResource,
  getTitleFields,
  isOwned,
  listResources,
  type ResourceName,
  resourceNames,
} from '@/lib/resources';
import { getReadRoutes } from '@/lib/routes';

type FoundRecord = { id: string; title: string; updatedAt: Date };

/** What names a record, or the part of it that a search finds, in SQL. */
function toTitleSql(resource: ResourceName): string {
  const { table, fields } = getResource(resource);
  const titles = getTitleFields(resource);
  const isFound = (name: string) =>
    fields[name] === 'text' || ![undefined, 'user'].includes(getReferredKind(fields[name]));
  const field = titles.find(isFound) ?? titles[0] ?? '';
  const kind = getReferredKind(fields[field]);
  if (!kind) return `"${field}"`;
  const [named, title] = kind === 'user' ? [kind, 'name'] : [getResource(kind).table, toTitleSql(kind)];
  return `(select ${title} from "${named}" where id = "${table}"."${field}")`;
}

/** The oldest record that admins may edit. It is example data: other tests add and delete newer ones at the same time. */
export async function findRecord(database: Pool, resource: ResourceName): Promise<FoundRecord> {
  const { table, state } = getResource(resource);
  const editable = state?.editable?.manager;
  const where = editable ? `where "${state.field}" = any($1)` : '';
  const { rows } = await database.query<FoundRecord>(
    `select id, ${toTitleSql(resource)} as title, "updatedAt" from "${table}" ${where} order by "createdAt", id limit 1`,
    editable && [editable],
  );
  if (!rows[0]) throw new Error(`The example data has no ${resource}`);
  return rows[0];
}

/** Finds one record of each resource. */
export async function findRecords(database: Pool): Promise<(resource: ResourceName) => FoundRecord> {
  const records = new Map<string, FoundRecord>();
  for (const name of resourceNames) records.set(name, await findRecord(database, name));
  return (resource) => records.get(resource) as FoundRecord;
}

/** The lists with example records for every visitor: nobody has records of their own at first. */
export const listPaths = (area: Area): string[] =>
  listResources(area)
    .filter((resource) => area === 'manager' || !isOwned(resource))
    .map((resource) => getReadRoutes(area, resource).list());
