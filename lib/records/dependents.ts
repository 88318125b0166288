import 'server-only';
import { toResourceAction } from '@/lib/audit/audit-actions';
import { recordWrites } from '@/lib/audit/record';
import type { Actor } from '@/lib/auth/session/store';
import { getResource, isCascading, listReferences, type ResourceName } from '@/lib/resources';
import type { Transaction } from '@/lib/server/db';
import { Prisma } from '@/prisma/client/client';

/** A record that PostgreSQL deletes with the one whose id is `rootId`. */
type Dependent = { resource: ResourceName; id: string; rootId: string; before: Prisma.InputJsonObject };

type Row = { id: string; namedId: string; values: Prisma.InputJsonObject & { createdAt: string } };

// In SQL, because the table is known at run time only.
const quote = (name: string) => Prisma.raw(`"${name}"`);

/** What goes along when these records are deleted (`onDelete: 'cascade'`), read before the deletion. */
export async function listDependents(
  transaction: Transaction,
  resource: ResourceName,
  ids: string[],
  toRootId: (id: string) => string = (id) => id,
): Promise<Dependent[]> {
  const dependents: Dependent[] = [];
  for (const { resource: other, field } of listReferences(resource)) {
    if (!isCascading(other, field) || ids.length === 0) continue;
    const { table, fields } = getResource(other);
    const columns = Prisma.join(Object.keys(fields).map(quote));
    const rows = await transaction.$queryRaw<Row[]>`
      select id, ${quote(field)} as "namedId", (select to_jsonb(v) from (select ${columns}) v) as values
        from ${quote(table)} where ${quote(field)} in (${Prisma.join(ids)})`;
    const roots = new Map(rows.map(({ id, namedId }) => [id, toRootId(namedId)]));
    const getRootId = (id: string) => roots.get(id) ?? id;
    dependents.push(
      ...rows.map(({ id, values: { createdAt, ...values } }) => ({
        resource: other,
        id,
        rootId: getRootId(id),
        before: { ...values, createdAt: new Date(createdAt).toISOString() },
      })),
      ...(await listDependents(transaction, other, [...roots.keys()], getRootId)),
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
