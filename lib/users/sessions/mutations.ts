import 'server-only';
import { type Actor, recordWrite } from '@/lib/audit/record';
import { db } from '@/lib/server/db';
import { lockAdmins } from '../locks';

type Outcome = { ended: number } | 'notFound' | 'forbidden';

/**
 * Ends sessions of one user: the given one, or all of them. What the user runs as somebody else ends too, since it
 * may have been started from any of them.
 */
export const revokeSessions = (userId: string, actor: Actor, sessionId?: string): Promise<Outcome> =>
  db.$transaction(async (transaction) => {
    const admins = await lockAdmins(transaction);
    if (!admins.includes(actor.session.user.id)) return 'forbidden';
    const user = await transaction.user.findUnique({ where: { id: userId }, select: { id: true } });
    if (!user) return 'notFound';
    const chosen = await transaction.session.findMany({
      where: { userId, ...(sessionId ? { id: sessionId } : {}) },
      select: { id: true, ipAddress: true, userAgent: true },
    });
    if (sessionId && chosen.length === 0) return 'notFound';
    const { count } = await transaction.session.deleteMany({
      where: { OR: [{ id: { in: chosen.map(({ id }) => id) } }, { impersonatedBy: userId }] },
    });
    if (count === 0) return { ended: 0 };
    await recordWrite(transaction, actor, {
      action: sessionId ? 'userRevokeSession' : 'userRevokeSessions',
      targetType: 'user',
      targetId: userId,
      before: { sessions: chosen },
    });
    return { ended: count };
  });
