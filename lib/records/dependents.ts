import 'server-only';
import { toResourceAction } from '@/lib/audit/audit-actions';
import { recordWrites } from '@/lib/audit/record';
import type { Actor } from '@/lib/auth/session/store';
import { getResource, isCascading, listReferences, type ResourceName } from '@/lib/resources';
import { quoteName, type Transaction } from '@/lib/server/db';
import { Prisma } from '@/prisma/client/client';

/** A record that PostgreSQL deletes together with the record `rootId`. */
type Dependent = { resource: ResourceName; id: string; rootId: string; before: Prisma.InputJsonObject };

type Row = { id: string; namedId: string; values: Prisma.InputJsonObject };

export const selectValues = (resource: ResourceName): Prisma.Sql =>
  Prisma.sql`(select to_jsonb(v) from (select ${Prisma.join(
    Object.keys(getResource(resource).fields).map(quoteName),
  )}) v)`;

/** Returns the values as the audit log stores them: PostgreSQL writes times with an offset, the audit log in UTC. */
export const toEventValues = (
  resource: ResourceName,
  values: Prisma.InputJsonObject,
): Prisma.InputJsonObject =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      ['time', 'datetime'].includes(String(getResource(resource).fields[field])) && value
        ? new Date(String(value)).toISOString()
        : value,
    ]),
  );

/** Lists the records that are deleted together with these (`onDelete: 'cascade'`). Call this before the deletion. */
export async function listDependents(
  transaction: Transaction,
  resource: ResourceName,
  ids: string[],
  toRootId: (id: string) => string = (id) => id,
  seen = new Set(ids),
): Promise<Dependent[]> {
  const dependents: Dependent[] = [];
  for (const { resource: other, field } of listReferences(resource)) {
    if (!isCascading(other, field) || ids.length === 0) continue;
    const all = await transaction.$queryRaw<Row[]>`
      select id, ${quoteName(field)} as "namedId", ${selectValues(other)} as values
        from ${quoteName(getResource(other).table)} where ${quoteName(field)} = any(${ids}::text[])`;
    // Two fields of a record can refer to the same record, and a record can refer to itself.
    const rows = all.filter(({ id }) => !seen.has(id));
    for (const { id } of rows) seen.add(id);
    const roots = new Map(rows.map(({ id, namedId }) => [id, toRootId(namedId)]));
    const getRootId = (id: string) => roots.get(id) ?? id;
    dependents.push(
      ...rows.map(({ id, values }) => ({
        resource: other,
        id,
        rootId: getRootId(id),
        before: toEventValues(other, values),
      })),
      ...(await listDependents(transaction, other, [...roots.keys()], getRootId, seen)),
    );
  }
  return dependents;
}

/** Records the deletion of dependents whose root was deleted. Throws RATE_LIMITED. */
export async function auditDeletedDependents(
  transaction: Transaction,
  actor: Actor,
  dependents: Dependent[],
  deleted: { id: string }[],
): Promise<void> {
  const ids = new Set(deleted.map(({ id }) => id));
  await recordWrites(
    transaction,
    actor,
    dependents
      .filter(({ rootId }) => ids.has(rootId))
      .map(({ resource, id, before }) => ({
        action: toResourceAction(resource, 'delete'),
        targetType: resource,
        targetId: id,
        before,
      })),
  );
}
