import 'server-only';
import type { AuditAction } from '@/lib/audit/audit-actions';
import { recordAudit } from '@/lib/audit/record';
import { db, type Transaction } from '@/lib/server/db';
import type { RequestInfo } from '@/lib/server/http/request';
import type { ActiveSession } from '@/lib/server/session/store';
import { Prisma } from '@/prisma/client/client';
import { nameKey } from './name-key';
import type { RepositoryInput } from './schema';

export type Actor = { session: ActiveSession; request: RequestInfo };
type Outcome<T = { id: string }> = T | 'nameUsed' | 'notFound' | 'conflict';

const audited = { name: true, link: true, description: true } as const;
const rowOf = (input: RepositoryInput) => ({ ...input, nameKey: nameKey(input.name) });

/** Another row with the same name, whatever its case, spaces and Unicode form, is an answer and not a fault. */
async function unlessNameUsed<T>(write: () => Promise<T>): Promise<T | 'nameUsed'> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') return 'nameUsed';
    throw error;
  }
}

const record = (
  transaction: Transaction,
  action: AuditAction,
  targetId: string,
  { session, request }: Actor,
  change: { before?: Prisma.InputJsonObject; after?: Prisma.InputJsonObject },
) =>
  recordAudit(transaction, {
    action,
    actorId: session.user.id,
    impersonatorId: session.impersonatedBy,
    targetType: 'repository',
    targetId,
    ...change,
    request,
  });

export const createRepository = (input: RepositoryInput, actor: Actor): Promise<Outcome> =>
  unlessNameUsed(() =>
    db.$transaction(async (transaction) => {
      const { id } = await transaction.repository.create({ data: rowOf(input), select: { id: true } });
      await record(transaction, 'repositoryCreate', id, actor, { after: input });
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
  unlessNameUsed(() =>
    db.$transaction(async (transaction) => {
      const before = await transaction.repository.findUnique({ where: { id }, select: audited });
      if (!before) return 'notFound';
      const { count } = await transaction.repository.updateMany({
        where: { id, updatedAt },
        data: rowOf(input),
      });
      if (count === 0) return 'conflict';
      await record(transaction, 'repositoryUpdate', id, actor, { before, after: input });
      return { id };
    }),
  );

export const deleteRepository = (id: string, actor: Actor): Promise<Outcome> =>
  db.$transaction(async (transaction) => {
    const before = await transaction.repository.findUnique({ where: { id }, select: audited });
    const { count } = await transaction.repository.deleteMany({ where: { id } });
    if (!before || count === 0) return 'notFound';
    await record(transaction, 'repositoryDelete', id, actor, { before });
    return { id };
  });
