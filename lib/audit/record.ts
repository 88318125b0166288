import 'server-only';
import type { Actor } from '@/lib/auth/session/store';
import type { ResourceName } from '@/lib/resources';
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
  targetType: ResourceName | 'user' | 'session' | 'import' | 'job';
  targetId: string | null;
  before?: Prisma.InputJsonObject;
  after?: Prisma.InputJsonObject;
  /** The import that wrote the row. The audit log shows the whole import as one event. */
  importId?: string;
  request: RequestInfo;
};

/** This is shorter than in a session, because an import stores the user agent with every row. */
const USER_AGENT_MAX = 300;

/** The default target is the actor's own account. */
type Target = Pick<AuditEntry, 'targetType' | 'targetId'> | { targetType?: never; targetId?: never };
type Write = Pick<AuditEntry, 'action' | 'before' | 'after' | 'importId'> & Target;

const toEntry = ({ session, request }: Actor, write: Write): AuditEntry => ({
  targetType: 'user',
  targetId: session.user.id,
  ...write,
  actorId: session.user.id,
  impersonatorId: session.impersonatedBy,
  request,
});

/** Records events without the write limit. Call this in the transaction of the write. A demo records nothing. */
export const recordAudit = (transaction: Pick<Transaction, '$executeRaw'>, ...entries: AuditEntry[]) =>
  insertEvents(transaction, entries);

type WriteTransaction = Pick<Transaction, '$executeRaw' | '$queryRawUnsafe'>;

/** Records a write and counts it for the actor's write limit. Throws RATE_LIMITED if the limit is reached. */
export const recordWrite = (transaction: WriteTransaction, actor: Actor, write: Write) =>
  recordWrites(transaction, actor, [write]);

/** Records several writes, which count as one for the limit of writes. Throws RATE_LIMITED. */
export async function recordWrites(
  transaction: WriteTransaction,
  actor: Actor,
  writes: Write[],
): Promise<void> {
  const [first] = writes;
  if (env().DEMO_MODE || !first) return;
  await takeWriteLimit(transaction, actor, first.action);
  await insertEvents(
    transaction,
    writes.map((write) => toEntry(actor, write)),
  );
}

/**
 * Uses a single statement, because Prisma needs over a millisecond per row. The time is the database's at the write:
 * the transaction may have waited for a lock, and the clock of this instance may be wrong.
 */
async function insertEvents(
  transaction: Pick<Transaction, '$executeRaw'>,
  entries: AuditEntry[],
): Promise<void> {
  if (env().DEMO_MODE || entries.length === 0) return;
  const rows = entries.map(({ request: { ipAddress, userAgent, requestId }, ...event }) => ({
    ...event,
    ipAddress,
    userAgent: userAgent?.slice(0, USER_AGENT_MAX),
    requestId,
  }));
  await transaction.$executeRaw`
    insert into audit_event (id, action, "actorId", "impersonatorId", "targetType", "targetId", before, after,
                             "ipAddress", "userAgent", "requestId", "importId", "createdAt")
    select gen_random_uuid()::text, e.action, e."actorId", e."impersonatorId", e."targetType", e."targetId", e.before,
           e.after, e."ipAddress", e."userAgent", e."requestId", coalesce(e."importId", ''), clock_timestamp()
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as e(action text, "actorId" text, "impersonatorId" text, "targetType" text, "targetId" text, before jsonb,
             after jsonb, "ipAddress" text, "userAgent" text, "requestId" text, "importId" text)`;
}
