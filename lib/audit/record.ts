import 'server-only';
import type { Actor } from '@/lib/auth/session/store';
import type { Transaction } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import type { RequestInfo } from '@/lib/server/http/request';
import type { Prisma } from '@/prisma/client/client';
import type { AuditAction } from './audit-actions';
import { takeWriteLimit } from './write-limit';

export type AuditEntry = {
  action: AuditAction;
  actorId: string | null;
  impersonatorId?: string | null;
  targetType: 'user' | 'session' | 'repository' | 'repositoryImport';
  targetId: string | null;
  before?: Prisma.InputJsonObject;
  after?: Prisma.InputJsonObject;
  request: RequestInfo;
};

/** Call this in the transaction of the recorded write. A demo records nothing. */
export async function recordAudit(
  transaction: Pick<Transaction, 'auditEvent'>,
  entry: AuditEntry,
): Promise<void> {
  if (env().DEMO_MODE) return;
  const { request, ...event } = entry;
  await transaction.auditEvent.create({ data: { ...event, ...request } });
}

type Write = Pick<AuditEntry, 'action' | 'targetType' | 'targetId' | 'before' | 'after'>;

/** Throws RATE_LIMITED. */
export async function recordWrite(
  transaction: Pick<Transaction, 'auditEvent' | '$queryRawUnsafe'>,
  actor: Actor,
  write: Write,
): Promise<void> {
  await takeWriteLimit(transaction, actor, write.action);
  await recordAudit(transaction, {
    ...write,
    actorId: actor.session.user.id,
    impersonatorId: actor.session.impersonatedBy,
    request: actor.request,
  });
}

/**
 * One statement: Prisma needs over a millisecond per row. The time is that of the write, because the transaction can have
 * waited for a lock since its start. They count as one write. Throws RATE_LIMITED.
 */
export async function recordWrites(
  transaction: Pick<Transaction, '$executeRaw' | '$queryRawUnsafe'>,
  actor: Actor,
  writes: Write[],
): Promise<void> {
  const [first] = writes;
  if (env().DEMO_MODE || !first) return;
  await takeWriteLimit(transaction, actor, first.action);
  const { session, request } = actor;
  const { ipAddress, requestId } = request;
  await transaction.$executeRaw`
    insert into audit_event (id, action, "actorId", "impersonatorId", "targetType", "targetId", before, after,
                             "ipAddress", "requestId", "createdAt")
    select gen_random_uuid()::text, e.action, ${session.user.id}, ${session.impersonatedBy}, e."targetType",
           e."targetId", e.before, e.after, ${ipAddress}, ${requestId}, clock_timestamp()
      from jsonb_to_recordset(${JSON.stringify(writes)}::jsonb)
        as e(action text, "targetType" text, "targetId" text, before jsonb, after jsonb)`;
}
