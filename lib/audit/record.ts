import 'server-only';
import type { Transaction } from '@/lib/server/db';
import type { RequestInfo } from '@/lib/server/http/request';
import type { Prisma } from '@/prisma/client/client';
import type { AuditAction } from './audit-actions';

export type AuditEntry = {
  action: AuditAction;
  actorId: string | null;
  impersonatorId?: string | null;
  targetType: 'user' | 'session' | 'repository';
  targetId: string | null;
  before?: Prisma.InputJsonObject;
  after?: Prisma.InputJsonObject;
  request: RequestInfo;
};

/** Call it with the transaction of the write it records: both are there, or neither. */
export async function recordAudit(
  transaction: Pick<Transaction, 'auditEvent'>,
  entry: AuditEntry,
): Promise<void> {
  const { request, ...event } = entry;
  await transaction.auditEvent.create({ data: { ...event, ...request } });
}
