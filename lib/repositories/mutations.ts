import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { recordWrite, recordWrites } from '@/lib/audit/record';
import { requirePermission } from '@/lib/auth/permission-lock';
import type { Actor } from '@/lib/auth/session/store';
import { UNDO_MINUTES } from '@/lib/constants';
import { inBatches } from '@/lib/list/selection';
import { databaseTime } from '@/lib/server/clock';
import { catchUniqueViolation, db } from '@/lib/server/db';
import { MINUTE_MS } from '@/lib/time';
import { Prisma } from '@/prisma/client/client';
import { nameKey } from './name-key';
import type { RepositoryInput } from './schema';

type Outcome<T = { id: string }> = T | 'nameUsed' | 'notFound' | 'conflict';

const audited = { name: true, link: true, description: true } as const;
const toRow = (input: RepositoryInput) => ({ ...input, nameKey: nameKey(input.name) });

export const createRepository = (input: RepositoryInput, actor: Actor): Promise<Outcome> =>
  catchUniqueViolation('nameUsed', () =>
    db.$transaction(async (transaction) => {
      await requirePermission(transaction, actor, { repository: ['create'] });
      const { id } = await transaction.repository.create({ data: toRow(input), select: { id: true } });
      await recordWrite(transaction, actor, {
        action: 'repositoryCreate',
        targetType: 'repository',
        targetId: id,
        after: input,
      });
      return { id };
    }),
  );

/** Only if `updatedAt` is still the same, so that a parallel change is never overwritten. */
export const updateRepository = (
  id: string,
  updatedAt: Date,
  input: RepositoryInput,
  actor: Actor,
): Promise<Outcome> =>
  catchUniqueViolation('nameUsed', () =>
    db.$transaction(async (transaction) => {
      await requirePermission(transaction, actor, { repository: ['update'] });
      const stored = await transaction.repository.findUnique({
        where: { id },
        select: { ...audited, updatedAt: true },
      });
      if (!stored) return 'notFound';
      const { updatedAt: storedAt, ...before } = stored;
      if (storedAt.getTime() === updatedAt.getTime() && isDeepStrictEqual(before, input)) return { id };
      const { count } = await transaction.repository.updateMany({
        where: { id, updatedAt },
        data: toRow(input),
      });
      if (count === 0) return 'conflict';
      await recordWrite(transaction, actor, {
        action: 'repositoryUpdate',
        targetType: 'repository',
        targetId: id,
        before,
        after: input,
      });
      return { id };
    }),
  );

type Deleted = RepositoryInput & { id: string; createdAt: Date };

export async function deleteRepositories(ids: string[], actor: Actor): Promise<{ ids: string[] }> {
  const deleted = await inBatches(ids, (batch) => deleteBatch(batch, actor));
  return { ids: deleted.flat() };
}

const deleteBatch = (ids: string[], actor: Actor): Promise<string[]> =>
  db.$transaction(async (transaction) => {
    await requirePermission(transaction, actor, { repository: ['delete'] });
    const deleted = await transaction.$queryRaw<Deleted[]>`
      DELETE FROM "repository" WHERE "id" IN (${Prisma.join(ids)})
      RETURNING "id", "name", "link", "description", "createdAt"`;
    await recordWrites(
      transaction,
      actor,
      deleted.map(({ id, createdAt, ...before }) => ({
        action: 'repositoryDelete',
        targetType: 'repository',
        targetId: id,
        before: { ...before, createdAt: createdAt.toISOString() },
      })),
    );
    return deleted.map(({ id }) => id);
  });

export type Restored = { count: number; takenNames: string[] };

/** Restores from the audit log. The deletion itself is immediate, so closing the tab is safe. */
export async function restoreRepositories(ids: string[], actor: Actor): Promise<Restored> {
  const restored = await inBatches(ids, (batch) => restoreBatch(batch, actor));
  return {
    count: restored.reduce((sum, { count }) => sum + count, 0),
    takenNames: restored.flatMap(({ takenNames }) => takenNames),
  };
}

const restoreBatch = (ids: string[], actor: Actor): Promise<Restored> =>
  db.$transaction(async (transaction) => {
    await requirePermission(transaction, actor, { repository: ['create', 'delete'] });
    const undoFrom = (await databaseTime(transaction)) - UNDO_MINUTES * MINUTE_MS;
    const deletions = await transaction.auditEvent.findMany({
      where: {
        action: 'repositoryDelete',
        actorId: actor.session.user.id,
        targetId: { in: ids },
        createdAt: { gt: new Date(undoFrom) },
      },
      orderBy: { createdAt: 'desc' },
      distinct: ['targetId'],
      select: { targetId: true, before: true },
    });
    const rows = deletions.flatMap(({ targetId, before }) => deletedRow(String(targetId), before));
    const restored = await transaction.repository.createManyAndReturn({
      data: rows,
      skipDuplicates: true,
      select: { id: true, ...audited },
    });
    await recordWrites(
      transaction,
      actor,
      restored.map(({ id, ...after }) => ({
        action: 'repositoryRestore',
        targetType: 'repository',
        targetId: id,
        after,
      })),
    );
    const isBack = new Set(restored.map(({ id }) => id));
    const present = await transaction.repository.findMany({
      where: { id: { in: ids } },
      select: { id: true },
    });
    for (const { id } of present) isBack.add(id);
    return {
      count: restored.length,
      takenNames: rows.filter(({ id }) => !isBack.has(id)).map(({ name }) => name),
    };
  });

const deletedSchema = z.object({
  name: z.string(),
  link: z.string(),
  description: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

/** None for an event without all fields, which an earlier version wrote. */
function deletedRow(id: string, before: unknown) {
  const parsed = deletedSchema.safeParse(before);
  if (!parsed.success) return [];
  const { createdAt, ...input } = parsed.data;
  return [{ id, ...toRow(input), createdAt: new Date(createdAt) }];
}
