import 'server-only';
import { recordWrite } from '@/lib/audit/record';
import { clientColumns, toShownClient } from '@/lib/auth/session/client';
import type { ActiveSession, Actor } from '@/lib/auth/session/store';
import { db } from '@/lib/server/db';
import { forgetBrowsers } from '@/lib/users/access';

/** Includes all impersonations by the user, also those that the current session started. */
export const whereOtherSessions = ({ id, user }: ActiveSession) => ({
  OR: [{ userId: user.id, id: { not: id } }, { impersonatedBy: user.id }],
});

export const revokeMySession = (sessionId: string, actor: Actor): Promise<'revoked' | 'notFound'> =>
  db.$transaction(async (transaction) => {
    const { id, user } = actor.session;
    const where = { id: sessionId, userId: user.id, NOT: { id } };
    const session = await transaction.session.findFirst({ where, select: clientColumns });
    const { count } = await transaction.session.deleteMany({ where });
    if (!session || count === 0) return 'notFound';
    await forgetBrowsers(transaction, user.id);
    await recordWrite(transaction, actor, {
      action: 'accountRevokeSession',
      targetType: 'user',
      targetId: user.id,
      before: { session: sessionId, ...toShownClient(session) },
    });
    return 'revoked';
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
      targetType: 'user',
      targetId: userId,
      before: { sessions: count },
      after: { sessions: which === 'all' ? 0 : 1 },
    });
    return count;
  });
