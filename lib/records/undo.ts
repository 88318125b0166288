import 'server-only';
import { z } from 'zod';
import type { AuditAction } from '@/lib/audit/audit-actions';
import { ActionError } from '@/lib/auth/access';
import type { Actor } from '@/lib/auth/session/store';
import { UNDO_MINUTES } from '@/lib/constants';
import { returnedIdsSchema } from '@/lib/schemas';
import { databaseTime, type Transaction } from '@/lib/server/db';
import { MINUTE_MS } from '@/lib/time';
import type { Prisma } from '@/prisma/client/client';
import type { DeletedRecords, RestoredRecords } from './deletion';

export const restoreSchema = z.object({ ids: returnedIdsSchema });

/**
 * Finds the last `action` of the actor on each row within UNDO_MINUTES. Returns the values before it, from the audit
 * log. A row without such an action is left out.
 */
export async function findOwnWrites(
  transaction: Transaction,
  { session }: Actor,
  action: AuditAction,
  ids: string[],
): Promise<{ id: string; before: Prisma.InputJsonObject }[]> {
  const from = (await databaseTime(transaction)) - UNDO_MINUTES * MINUTE_MS;
  const events = await transaction.auditEvent.findMany({
    where: { action, actorId: session.user.id, targetId: { in: ids }, createdAt: { gt: new Date(from) } },
    orderBy: { createdAt: 'desc' },
    distinct: ['targetId'],
    select: { targetId: true, before: true },
  });
  return events.flatMap(({ targetId, before }) =>
    targetId ? [{ id: targetId, before: (before ?? {}) as Prisma.InputJsonObject }] : [],
  );
}

export function requireDeleted(deleted: DeletedRecords): DeletedRecords {
  if (deleted.ids.length === 0) throw new ActionError('NOT_FOUND');
  return deleted;
}

export function requireRestored(restored: RestoredRecords): RestoredRecords {
  if (restored.count === 0 && restored.takenNames.length === 0) throw new ActionError('NOT_FOUND');
  return restored;
}
