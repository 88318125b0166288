import 'server-only';
import { recordWrite } from '@/lib/audit/record';
import { ActionError } from '@/lib/auth/access';
import { coversRole, isAllowed } from '@/lib/auth/roles';
import { clientColumns, toApiSession, toShownClient } from '@/lib/auth/session/shown';
import type { Actor } from '@/lib/auth/session/store';
import { db } from '@/lib/server/db';
import { forgetBrowsers } from './access';
import { lockAdminsAndActor } from './locks';

export const revokePermission = { session: ['revoke'] } as const;

/**
 * Ends all sessions of a user or one of them, and the impersonations that these sessions started. Returns how many
 * sessions of the user ended. Throws FORBIDDEN, NOT_FOUND and RATE_LIMITED.
 */
export const revokeSessions = (userId: string, actor: Actor, sessionId?: string): Promise<number> =>
  db.$transaction(async (transaction) => {
    const { role } = await lockAdminsAndActor(transaction, actor);
    if (!isAllowed(role, revokePermission)) throw new ActionError('FORBIDDEN');
    const user = await transaction.user.findUnique({ where: { id: userId }, select: { role: true } });
    if (!user) throw new ActionError('NOT_FOUND');
    if (!coversRole(role, user.role)) throw new ActionError('FORBIDDEN');
    const chosen = { userId, ...(sessionId ? { id: sessionId } : {}) };
    const open = await transaction.session.findMany({
      where: { ...chosen, expiresAt: { gt: new Date() } },
      select: { id: true, ...clientColumns },
    });
    if (sessionId && open.length === 0) throw new ActionError('NOT_FOUND');
    // Expired sessions are deleted too, because an impersonation that one of them has started may be open.
    await transaction.session.deleteMany({ where: chosen });
    if (open.length === 0) return 0;
    await forgetBrowsers(transaction, userId);
    await recordWrite(transaction, actor, {
      action: sessionId ? 'userRevokeSession' : 'userRevokeSessions',
      targetType: 'user',
      targetId: userId,
      before: { sessions: open.map(({ id, ...session }) => ({ id, ...toShownClient(session) })) },
    });
    return open.length;
  });

export async function revokeSessionById(id: string, actor: Actor): Promise<void> {
  const session = await db.session.findUnique({ where: { id }, select: { userId: true } });
  if (!session) throw new ActionError('NOT_FOUND');
  await revokeSessions(session.userId, actor, id);
}

const MAX = 100;

/** `lastActiveAt` is accurate to a day, because sessions are renewed once a day. */
export async function listUserSessions(userId: string) {
  const sessions = await db.session.findMany({
    where: { userId, expiresAt: { gt: new Date() } },
    orderBy: [{ updatedAt: 'desc' }, { id: 'asc' }],
    take: MAX,
    select: {
      id: true,
      userAgent: true,
      ipAddress: true,
      createdAt: true,
      updatedAt: true,
      expiresAt: true,
      // The session of the admin who started this impersonation.
      adminSession: { select: { user: { select: { id: true, name: true, email: true } } } },
    },
  });
  return sessions.map(({ adminSession, updatedAt, ...session }) => ({
    ...session,
    lastActiveAt: updatedAt,
    impersonator: adminSession?.user ?? null,
  }));
}

export async function listUserSessionsForApi(userId: string) {
  const sessions = await listUserSessions(userId);
  return sessions.map(({ impersonator, lastActiveAt, ...session }) => ({
    ...toApiSession({ ...session, userId, updatedAt: lastActiveAt }),
    impersonatedBy: impersonator?.id ?? null,
  }));
}
