import 'server-only';
import { type Actor, recordWrite } from '@/lib/audit/record';
import { db } from '@/lib/server/db';
import { unlessTaken } from '@/lib/server/unique';
import { nameKey } from './name-key';
import type { RepositoryInput } from './schema';

type Outcome<T = { id: string }> = T | 'nameUsed' | 'notFound' | 'conflict';

const audited = { name: true, link: true, description: true } as const;
const rowOf = (input: RepositoryInput) => ({ ...input, nameKey: nameKey(input.name) });

export const createRepository = (input: RepositoryInput, actor: Actor): Promise<Outcome> =>
  unlessTaken('nameUsed', () =>
    db.$transaction(async (transaction) => {
      const { id } = await transaction.repository.create({ data: rowOf(input), select: { id: true } });
      await recordWrite(transaction, actor, {
        action: 'repositoryCreate',
        targetType: 'repository',
        targetId: id,
        after: input,
      });
      return { id };
    }),
  );

/** Writes only over the version that was read (`updatedAt`): what somebody else saved meanwhile is never lost silently. */
export const updateRepository = (
  id: string,
  updatedAt: Date,
  input: RepositoryInput,
  actor: Actor,
): Promise<Outcome> =>
  unlessTaken('nameUsed', () =>
    db.$transaction(async (transaction) => {
      const before = await transaction.repository.findUnique({ where: { id }, select: audited });
      if (!before) return 'notFound';
      const { count } = await transaction.repository.updateMany({
        where: { id, updatedAt },
        data: rowOf(input),
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

export const deleteRepository = (id: string, actor: Actor): Promise<Outcome> =>
  db.$transaction(async (transaction) => {
    const before = await transaction.repository.findUnique({ where: { id }, select: audited });
    const { count } = await transaction.repository.deleteMany({ where: { id } });
    if (!before || count === 0) return 'notFound';
    await recordWrite(transaction, actor, {
      action: 'repositoryDelete',
      targetType: 'repository',
      targetId: id,
      before,
    });
    return { id };
  });
