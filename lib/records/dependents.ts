import 'server-only';
import { toResourceAction } from '@/lib/audit/audit-actions';
import { recordWrites } from '@/lib/audit/record';
import type { Actor } from '@/lib/auth/session/store';
import { getResource, isCascading, listReferences, type ResourceName } from '@/lib/resources';
import { quoteName, type Transaction } from '@/lib/server/db';
import { Prisma } from '@/prisma/client/client';

/** A record that PostgreSQL deletes with the one whose id is `rootId`. */
type Dependent = { resource: ResourceName; id: string; rootId: string; before: Prisma.InputJsonObject };

type Row = { id: string; namedId: string; values: Prisma.InputJsonObject };

/** The values of a row, as JSON. */
export const selectValues = (resource: ResourceName): Prisma.Sql =>
  Prisma.sql`(select to_jsonb(v) from (select ${Prisma.join(
    Object.keys(getResource(resource).fields).map(quoteName),
  )}) v)`;

/** As the audit log has them. PostgreSQL writes a time with the offset of its session. */
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

/** The records that are deleted with these (`onDelete: 'cascade'`). They are read before the deletion. */
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
    // Two fields can name one record, and a record itself.
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

/** Records the deletion of those that went with a deleted record. Throws RATE_LIMITED. */
export async function recordDependents(
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
