import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { toResourceAction } from '@/lib/audit/audit-actions';
import { recordWrite, recordWrites } from '@/lib/audit/record';
import { requirePermission } from '@/lib/auth/permission-lock';
import { resourcePermission } from '@/lib/auth/permissions';
import type { Actor } from '@/lib/auth/session/store';
import { UNDO_MINUTES } from '@/lib/constants';
import { inBatches } from '@/lib/list/selection';
import { nameKey } from '@/lib/name-key';
import { getResource, type ResourceName } from '@/lib/resources';
import { databaseTime } from '@/lib/server/clock';
import { catchUniqueViolation, db, type Transaction } from '@/lib/server/db';
import { MINUTE_MS } from '@/lib/time';
import { Prisma } from '@/prisma/client/client';
import { parseDeletedRow, toEventValues, toRowValues, type Values } from './fields';
import type { Deleted, Restored, SaveOutcome } from './outcome';

/** What the writes need of a Prisma model. */
type Model = {
  create: (query: { data: Values; select: { id: true } }) => Promise<{ id: string }>;
  findUnique: (query: { where: { id: string }; select: Values }) => Promise<Values | null>;
  updateMany: (query: { where: { id: string; updatedAt: Date }; data: Values }) => Promise<{ count: number }>;
  createManyAndReturn: (query: {
    data: Values[];
    skipDuplicates: true;
    select: Values;
  }) => Promise<({ id: string } & Values)[]>;
  findMany: (query: { where: { id: { in: string[] } }; select: { id: true } }) => Promise<{ id: string }[]>;
};

/**
 * Creates, updates, deletes and restores the records of a resource. Each write checks the permission under a lock and adds its
 * audit event in the same transaction.
 */
export function defineWrites(resource: ResourceName) {
  const { table, title, isTitleUnique, fields } = getResource(resource);
  const model = (transaction: Transaction) => transaction[resource] as unknown as Model;
  const toKey = (values: Values) => (isTitleUnique ? { nameKey: nameKey(String(values[title])) } : {});
  const toRow = (input: Values) => toRowValues(resource, { ...input, ...toKey(input) });
  const inputFields = Object.keys(fields).filter((field) => field !== 'createdAt');
  const selected = Object.fromEntries(inputFields.map((field) => [field, true]));
  const target = (targetId: string) => ({ targetType: resource, targetId });

  const create = (input: Values, actor: Actor): Promise<SaveOutcome> =>
    catchUniqueViolation('nameUsed', () =>
      db.$transaction(async (transaction) => {
        await requirePermission(transaction, actor, resourcePermission(resource, 'create'));
        const { id } = await model(transaction).create({ data: toRow(input), select: { id: true } });
        await recordWrite(transaction, actor, {
          action: toResourceAction(resource, 'create'),
          ...target(id),
          after: toEventValues(resource, input),
        });
        return { id };
      }),
    );

  /** Only if `updatedAt` is still the same, so that a parallel change is never overwritten. */
  const update = (id: string, updatedAt: Date, input: Values, actor: Actor): Promise<SaveOutcome> =>
    catchUniqueViolation('nameUsed', () =>
      db.$transaction(async (transaction) => {
        await requirePermission(transaction, actor, resourcePermission(resource, 'update'));
        const stored = await model(transaction).findUnique({
          where: { id },
          select: { ...selected, updatedAt: true },
        });
        if (!stored) return 'notFound';
        const { updatedAt: storedAt, ...before } = stored;
        const change = { before: toEventValues(resource, before), after: toEventValues(resource, input) };
        if (
          (storedAt as Date).getTime() === updatedAt.getTime() &&
          isDeepStrictEqual(change.before, change.after)
        )
          return { id };
        const { count } = await model(transaction).updateMany({
          where: { id, updatedAt },
          data: toRow(input),
        });
        if (count === 0) return 'conflict';
        await recordWrite(transaction, actor, {
          action: toResourceAction(resource, 'update'),
          ...target(id),
          ...change,
        });
        return { id };
      }),
    );

  const columns = Prisma.raw(['id', ...Object.keys(fields)].map((name) => `"${name}"`).join(', '));

  const deleteBatch = (ids: string[], actor: Actor): Promise<string[]> =>
    db.$transaction(async (transaction) => {
      await requirePermission(transaction, actor, resourcePermission(resource, 'delete'));
      const deleted = await transaction.$queryRaw<({ id: string } & Values)[]>`
        DELETE FROM ${Prisma.raw(`"${table}"`)} WHERE "id" IN (${Prisma.join(ids)}) RETURNING ${columns}`;
      await recordWrites(
        transaction,
        actor,
        deleted.map((row) => ({
          action: toResourceAction(resource, 'delete'),
          ...target(row.id),
          before: toEventValues(resource, row),
        })),
      );
      return deleted.map(({ id }) => id);
    });

  const remove = async (ids: string[], actor: Actor): Promise<Deleted> => ({
    ids: (await inBatches(ids, (batch) => deleteBatch(batch, actor))).flat(),
  });

  const restoreBatch = (ids: string[], actor: Actor): Promise<Restored> =>
    db.$transaction(async (transaction) => {
      await requirePermission(transaction, actor, resourcePermission(resource, 'create', 'delete'));
      const undoFrom = (await databaseTime(transaction)) - UNDO_MINUTES * MINUTE_MS;
      const deletions = await transaction.auditEvent.findMany({
        where: {
          action: toResourceAction(resource, 'delete'),
          actorId: actor.session.user.id,
          targetId: { in: ids },
          createdAt: { gt: new Date(undoFrom) },
        },
        orderBy: { createdAt: 'desc' },
        distinct: ['targetId'],
        select: { targetId: true, before: true },
      });
      const rows = deletions.flatMap(({ targetId, before }) => {
        const row = parseDeletedRow(resource, before);
        return row && targetId ? [{ id: targetId, ...row }] : [];
      });
      const restored = await model(transaction).createManyAndReturn({
        data: rows.map((row) => ({ ...row, ...toKey(row) })),
        skipDuplicates: true,
        select: { id: true, ...selected },
      });
      await recordWrites(
        transaction,
        actor,
        restored.map((row) => ({
          action: toResourceAction(resource, 'restore'),
          ...target(row.id),
          after: toEventValues(resource, row),
        })),
      );
      const present = await model(transaction).findMany({
        where: { id: { in: ids } },
        select: { id: true },
      });
      const isBack = new Set(present.map(({ id }) => id));
      return {
        count: restored.length,
        takenNames: rows.filter(({ id }) => !isBack.has(id)).map((row: Values) => String(row[title])),
      };
    });

  /** Restores from the audit log. The deletion itself is immediate, so closing the tab is safe. */
  async function restore(ids: string[], actor: Actor): Promise<Restored> {
    const restored = await inBatches(ids, (batch) => restoreBatch(batch, actor));
    return {
      count: restored.reduce((sum, { count }) => sum + count, 0),
      takenNames: restored.flatMap(({ takenNames }) => takenNames),
    };
  }

  return { create, update, remove, restore };
}
