import 'server-only';
import { recordWrite } from '@/lib/audit/record';
import { coversRole, isAllowed } from '@/lib/auth/permissions';
import { clientColumns, toShownClient } from '@/lib/auth/session/client';
import type { Actor } from '@/lib/auth/session/store';
import { db } from '@/lib/server/db';
import { forgetBrowsers } from '@/lib/users/access';
import { lockAdminsAndActor } from '@/lib/users/locks';

export const revokePermission = { session: ['revoke'] } as const;

type Outcome = { ended: number } | 'NOT_FOUND' | 'FORBIDDEN';

/** The impersonations that the sessions started end with them. */
export const revokeSessions = (userId: string, actor: Actor, sessionId?: string): Promise<Outcome> =>
  db.$transaction(async (transaction) => {
    const { role } = await lockAdminsAndActor(transaction, actor);
    if (!isAllowed(role, revokePermission)) return 'FORBIDDEN';
    const user = await transaction.user.findUnique({ where: { id: userId }, select: { role: true } });
    if (!user) return 'NOT_FOUND';
    if (!coversRole(role, user.role)) return 'FORBIDDEN';
    const chosen = await transaction.session.findMany({
      where: { userId, ...(sessionId ? { id: sessionId } : {}) },
      select: { id: true, ...clientColumns },
    });
    if (sessionId && chosen.length === 0) return 'NOT_FOUND';
    const { count } = await transaction.session.deleteMany({
      where: { id: { in: chosen.map(({ id }) => id) } },
    });
    if (count === 0) return { ended: 0 };
    await forgetBrowsers(transaction, userId);
    await recordWrite(transaction, actor, {
      action: sessionId ? 'userRevokeSession' : 'userRevokeSessions',
      targetType: 'user',
      targetId: userId,
      before: { sessions: chosen.map(({ id, ...session }) => ({ id, ...toShownClient(session) })) },
    });
    return { ended: count };
  });

/** The same for a session whose user is not known. */
export async function revokeSessionById(id: string, actor: Actor): Promise<Outcome> {
  const session = await db.session.findUnique({ where: { id }, select: { userId: true } });
  return session ? revokeSessions(session.userId, actor, id) : 'NOT_FOUND';
}
