import 'server-only';
import { toResourceAction } from '@/lib/audit/audit-actions';
import { recordWrites } from '@/lib/audit/record';
import { lockPermittedActor } from '@/lib/auth/permission-lock';
import { resourcePermission } from '@/lib/auth/roles';
import type { Actor } from '@/lib/auth/session/store';
import { toTitledRows } from '@/lib/list/titles';
import { type Area, getResource, type ResourceName, toScope } from '@/lib/resources';
import { db, hasValues, LONG_TRANSACTION, quoteName } from '@/lib/server/db';
import type { Prisma } from '@/prisma/client/client';
import { type Constraints, rejectReferenced, withConstraints } from './constraints';
import type { DeletedRecords, RestoredRecords } from './deletion';
import { auditDeletedDependents, listDependents, selectValues, toEventValues } from './dependents';
import { insertRecords } from './insert';
import { findOwnWrites } from './undo';

type Writer = { resource: ResourceName; area?: Area; actor: Actor };

const toReach = ({ resource, area = 'manager', actor }: Writer) =>
  toScope(area, resource, actor.session.user);

/** Returns the ids of the records that it has deleted. Throws FORBIDDEN, RATE_LIMITED and RECORD_IN_USE. */
export const deleteRecords = (writer: Writer, ids: string[]): Promise<DeletedRecords> =>
  rejectReferenced(writer, ids, () => remove(writer, ids));

const remove = (writer: Writer, ids: string[]): Promise<DeletedRecords> =>
  db.$transaction(async (transaction) => {
    const { resource, area = 'manager', actor } = writer;
    await lockPermittedActor(transaction, actor, resourcePermission(area, resource, 'delete'));
    const dependents = await listDependents(transaction, resource, ids);
    const table = quoteName(getResource(resource).table);
    // Prisma's deleteMany doesn't return the rows that this transaction has deleted, so this is SQL. The rows are locked
    // in the order of their ids, so that parallel deletions can't wait for each other.
    const deleted = await transaction.$queryRaw<{ id: string; values: Prisma.InputJsonObject }[]>`
      delete from ${table} where id in (
        select id from ${table}
         where id = any(${ids}::text[]) and ${hasValues(resource, toReach(writer))} order by id for update)
      returning id, ${selectValues(resource)} as values`;
    await recordWrites(
      transaction,
      actor,
      deleted.map(({ id, values }) => ({
        action: toResourceAction(resource, 'delete'),
        targetType: resource,
        targetId: id,
        before: toEventValues(resource, values),
      })),
    );
    await auditDeletedDependents(transaction, actor, dependents, deleted);
    return { ids: deleted.map(({ id }) => id) };
  }, LONG_TRANSACTION);

/** Restores what the actor deleted within UNDO_MINUTES. Throws FORBIDDEN, RATE_LIMITED and errors of `constraints`. */
export async function restoreRecords(
  { constraints, ...writer }: Writer & { constraints: Constraints },
  ids: string[],
): Promise<RestoredRecords> {
  const { count, taken } = await withConstraints(constraints, () => restore(writer, ids));
  const named = await toTitledRows(writer.resource, taken, writer.actor.session.user.role);
  return { count, takenNames: named.map(({ title }) => title) };
}

/** `taken` are the records that were not restored, because another record now has their unique value. */
const restore = (writer: Writer, ids: string[]) =>
  db.$transaction(async (transaction) => {
    const { resource, area = 'manager', actor } = writer;
    await lockPermittedActor(transaction, actor, resourcePermission(area, resource, 'create', 'delete'));
    const { table, fields } = getResource(resource);
    const deletions = await findOwnWrites(transaction, actor, toResourceAction(resource, 'delete'), ids);
    const complete = deletions
      // An earlier version of the product may have recorded fewer fields.
      .filter(({ before }) => Object.keys(fields).every((field) => Object.hasOwn(before, field)))
      .map(({ id, before }): Prisma.InputJsonObject & { id: string } => ({ ...before, id }));
    const reached = await transaction.$queryRaw<{ id: string }[]>`
      select id from jsonb_populate_recordset(null::${quoteName(table)}, ${JSON.stringify(complete)}::jsonb)
       where ${hasValues(resource, toReach(writer))}`;
    const rows = complete.filter(({ id }) => reached.some((row) => row.id === id));
    const restored = new Set(await insertRecords(transaction, resource, rows));
    await recordWrites(
      transaction,
      actor,
      rows
        .filter(({ id }) => restored.has(id))
        .map(({ id, createdAt: _created, ...after }) => ({
          action: toResourceAction(resource, 'restore'),
          targetType: resource,
          targetId: id,
          after,
        })),
    );
    const present = await transaction.$queryRaw<{ id: string }[]>`
      select id from ${quoteName(table)} where id = any(${ids}::text[])`;
    const isBack = new Set(present.map(({ id }) => id));
    return { count: restored.size, taken: rows.filter(({ id }) => !isBack.has(id)) };
  }, LONG_TRANSACTION);
