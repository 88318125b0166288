import 'server-only';
import { type Actor, recordWrite } from '@/lib/audit/record';
import { db } from '@/lib/server/db';
import type { ActiveSession } from '@/lib/server/session/store';

/** All but the one at hand; and what its owner runs as somebody else, which any of the others may have started. */
export const otherSessionsOf = ({ id, user }: ActiveSession) => ({
  OR: [{ userId: user.id, id: { not: id } }, { impersonatedBy: user.id }],
});

/** Ends one other session of one's own. That of somebody else is not there, and the one at hand is signed out of. */
export const revokeOwnSession = (sessionId: string, actor: Actor): Promise<'revoked' | 'notFound'> =>
  db.$transaction(async (transaction) => {
    const { id, user } = actor.session;
    const where = { id: sessionId, userId: user.id, NOT: { id } };
    const session = await transaction.session.findFirst({
      where,
      select: { ipAddress: true, userAgent: true },
    });
    const { count } = await transaction.session.deleteMany({ where });
    if (!session || count === 0) return 'notFound';
    await recordWrite(transaction, actor, {
      action: 'accountRevokeSession',
      targetType: 'user',
      targetId: user.id,
      before: { session: sessionId, ...session },
    });
    return 'revoked';
  });

/** Ends every other session, or also the one at hand. */
export const revokeSessionsOf = (actor: Actor, which: 'others' | 'all'): Promise<number> =>
  db.$transaction(async (transaction) => {
    const userId = actor.session.user.id;
    const all = { OR: [{ userId }, { impersonatedBy: userId }] };
    const where = which === 'all' ? all : otherSessionsOf(actor.session);
    const { count } = await transaction.session.deleteMany({ where });
    if (count === 0) return 0;
    await recordWrite(transaction, actor, {
      action: 'accountRevokeSessions',
      targetType: 'user',
      targetId: userId,
      before: { sessions: count },
      after: { sessions: which === 'all' ? 0 : 1 },
    });
    return count;
  });
