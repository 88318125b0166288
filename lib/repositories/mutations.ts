import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { recordWrite, recordWrites } from '@/lib/audit/record';
import { ActionError } from '@/lib/auth/access';
import { requirePermission } from '@/lib/auth/permission-lock';
import type { Actor } from '@/lib/auth/session/store';
import { inBatches } from '@/lib/list/selection';
import { type Constraints, rejectReferenced, withConstraints } from '@/lib/records/constraints';
import type { Deleted, Restored } from '@/lib/records/deletion';
import { listDependents, recordDependents } from '@/lib/records/dependents';
import { findOwnDeletions, mergeRestored } from '@/lib/records/undo';
import { db } from '@/lib/server/db';
import { nameKey } from '@/lib/text';
import { Prisma } from '@/prisma/client/client';
import type { RepositoryInput } from './schema';

const fields = {
  name: true,
  link: true,
  description: true,
} as const satisfies Prisma.RepositorySelect;

const toRow = (input: RepositoryInput) => ({
  ...input,
  nameKey: nameKey(input.name),
});

const target = (targetId: string) => ({ targetType: 'repository' as const, targetId });

/** Of the table, by name: the field and the message that a form shows for a violation. */
const constraints: Constraints = {
  repository_nameKey_key: { field: 'name', message: 'nameUsed' },
};

/** Throws FORBIDDEN, nameUsed and RATE_LIMITED. */
export const createRepository = (input: RepositoryInput, actor: Actor): Promise<{ id: string }> =>
  withConstraints(constraints, () =>
    db.$transaction(async (transaction) => {
      await requirePermission(transaction, actor, { repository: ['create'] });
      const { id } = await transaction.repository.create({ data: toRow(input), select: { id: true } });
      await recordWrite(transaction, actor, { action: 'repositoryCreate', ...target(id), after: input });
      return { id };
    }),
  );

/**
 * `updatedAt` is that of the version in the form. Throws FORBIDDEN, nameUsed, NOT_FOUND, RATE_LIMITED, and CONFLICT if
 * the stored version is another: a parallel change is never overwritten.
 */
export const updateRepository = (
  id: string,
  updatedAt: Date,
  input: RepositoryInput,
  actor: Actor,
): Promise<void> =>
  withConstraints(constraints, () =>
    db.$transaction(async (transaction) => {
      await requirePermission(transaction, actor, { repository: ['update'] });
      const stored = await transaction.repository.findUnique({
        where: { id },
        select: { ...fields, updatedAt: true },
      });
      if (!stored) throw new ActionError('NOT_FOUND');
      const { updatedAt: storedAt, ...before } = stored;
      const isCurrent = storedAt.getTime() === updatedAt.getTime();
      if (isCurrent && isDeepStrictEqual(before, input)) return;
      const { count } = await transaction.repository.updateMany({
        where: { id, updatedAt },
        data: toRow(input),
      });
      if (count === 0) throw new ActionError('CONFLICT');
      await recordWrite(transaction, actor, {
        action: 'repositoryUpdate',
        ...target(id),
        before,
        after: input,
      });
    }),
  );

/** Throws FORBIDDEN, RATE_LIMITED, and RECORD_IN_USE if another record names one. Rows that are gone are left out. */
export async function deleteRepositories(ids: string[], actor: Actor): Promise<Deleted> {
  const deleted = await rejectReferenced({ resource: 'repository', actor }, ids, () =>
    inBatches(ids, (batch) => deleteBatch(batch, actor)),
  );
  return { ids: deleted.flat() };
}

type DeletedRow = RepositoryInput & { id: string; createdAt: Date };

const deleteBatch = (ids: string[], actor: Actor): Promise<string[]> =>
  db.$transaction(async (transaction) => {
    await requirePermission(transaction, actor, { repository: ['delete'] });
    const dependents = await listDependents(transaction, 'repository', ids);
    // SQL, because Prisma's deleteMany doesn't return the rows that this transaction has deleted.
    const deleted = await transaction.$queryRaw<DeletedRow[]>`
      delete from "repository" where id in (${Prisma.join(ids)})
      returning id, "name", "link", "description", "createdAt"`;
    await recordWrites(
      transaction,
      actor,
      deleted.map(({ id, createdAt, ...row }) => ({
        action: 'repositoryDelete',
        ...target(id),
        before: { ...row, createdAt: createdAt.toISOString() },
      })),
    );
    await recordDependents(transaction, actor, dependents, deleted);
    return deleted.map(({ id }) => id);
  });

/** What the event of a deletion has, and undo needs. */
const deletedSchema = z.object({
  name: z.string(),
  link: z.string(),
  description: z.string().nullable(),
  createdAt: z.coerce.date(),
});

/** Undoes the actor's own deletions of the last minutes. Throws FORBIDDEN and RATE_LIMITED. */
export async function restoreRepositories(ids: string[], actor: Actor): Promise<Restored> {
  return mergeRestored(
    await inBatches(ids, (batch) => withConstraints(constraints, () => restoreBatch(batch, actor))),
  );
}

const restoreBatch = (ids: string[], actor: Actor): Promise<Restored> =>
  db.$transaction(async (transaction) => {
    await requirePermission(transaction, actor, { repository: ['create', 'delete'] });
    const deletions = await findOwnDeletions(transaction, actor, 'repositoryDelete', ids);
    const rows = deletions.flatMap(({ id, before }) => {
      const { data } = deletedSchema.safeParse(before);
      return data ? [{ id, ...data, ...toRow(data) }] : [];
    });
    const restored = await transaction.repository.createManyAndReturn({
      data: rows,
      skipDuplicates: true,
      select: { id: true, ...fields },
    });
    await recordWrites(
      transaction,
      actor,
      restored.map(({ id, ...after }) => ({
        action: 'repositoryRestore',
        ...target(id),
        after,
      })),
    );
    const present = await transaction.repository.findMany({
      where: { id: { in: ids } },
      select: { id: true },
    });
    const isBack = new Set(present.map(({ id }) => id));
    return {
      count: restored.length,
      takenNames: rows.filter(({ id }) => !isBack.has(id)).map((row) => row.name),
    };
  });
