import 'server-only';
import { recordAudit, recordWrite } from '@/lib/audit/record';
import { ActionError } from '@/lib/auth/access';
import { clientColumns, toShownClient } from '@/lib/auth/session/shown';
import type { ActiveSession, Actor } from '@/lib/auth/session/store';
import { db } from '@/lib/server/db';
import type { RequestInfo } from '@/lib/server/http/request';
import { type EndSessionLink, readEndSessionToken } from '@/lib/sign-in/new-device';
import { forgetBrowsers } from '@/lib/users/access';

/** The other sessions include all impersonations by the user, also those that the current session started. */
export const whereOtherSessions = ({ id, user }: ActiveSession) => ({
  OR: [{ userId: user.id, id: { not: id } }, { impersonatedBy: user.id }],
});

/** Throws NOT_FOUND if the session is unknown or is the current one. */
export const revokeMySession = (sessionId: string, actor: Actor): Promise<void> =>
  db.$transaction(async (transaction) => {
    const { id, user } = actor.session;
    const where = { id: sessionId, userId: user.id, NOT: { id } };
    const session = await transaction.session.findFirst({ where, select: clientColumns });
    const { count } = await transaction.session.deleteMany({ where });
    if (!session || count === 0) throw new ActionError('NOT_FOUND');
    await forgetBrowsers(transaction, user.id);
    await recordWrite(transaction, actor, {
      action: 'accountRevokeSession',
      before: { session: sessionId, ...toShownClient(session) },
    });
  });

export const revokeMySessions = (actor: Actor, which: 'others' | 'all'): Promise<number> =>
  db.$transaction(async (transaction) => {
    const userId = actor.session.user.id;
    const where = which === 'all' ? { userId } : whereOtherSessions(actor.session);
    const { count } = await transaction.session.deleteMany({ where });
    if (count === 0) return 0;
    await forgetBrowsers(transaction, userId);
    await recordWrite(transaction, actor, {
      action: 'accountRevokeSessions',
      before: { sessions: count },
      after: { sessions: which === 'all' ? 0 : 1 },
    });
    return count;
  });

// The mail about a new device has a link that ends the new session. The link works without signing in.

const client = { ipAddress: true, userAgent: true } as const;

const whereLinked = ({ sessionId, userId }: EndSessionLink) => ({
  id: sessionId,
  userId,
  impersonatedBy: null,
});

/** Returns the session that a link ends. Returns null if the link is invalid or the session has ended. */
export async function findLinkedSession(token: unknown) {
  const link = readEndSessionToken(token);
  if (!link) return null;
  return db.session.findFirst({
    where: { ...whereLinked(link), expiresAt: { gt: new Date() } },
    select: { createdAt: true, ...client },
  });
}

/** Ends the session of a link. Throws INVALID_TOKEN if the link is invalid or the session no longer exists. */
export async function endLinkedSession(token: string, request: RequestInfo): Promise<void> {
  const link = readEndSessionToken(token);
  if (!link) throw new ActionError('INVALID_TOKEN');
  const { sessionId, userId } = link;
  await db.$transaction(async (transaction) => {
    const session = await transaction.session.findFirst({ where: whereLinked(link), select: client });
    const { count } = await transaction.session.deleteMany({ where: whereLinked(link) });
    if (!session || count === 0) throw new ActionError('INVALID_TOKEN');
    await forgetBrowsers(transaction, userId);
    await recordAudit(transaction, {
      action: 'accountRevokeSession',
      actorId: userId,
      targetType: 'user',
      targetId: userId,
      before: { session: sessionId, ...session },
      request,
    });
  });
}
