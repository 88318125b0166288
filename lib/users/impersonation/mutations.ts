import 'server-only';
import { randomBytes, randomUUID } from 'node:crypto';
import { type Actor, recordWrite } from '@/lib/audit/record';
import { IMPERSONATION_MINUTES } from '@/lib/constants';
import { db } from '@/lib/server/db';
import { lockAdmins, lockUsers } from '../locks';
import { statusOf } from '../status';

type Outcome = { token: string } | 'notFound' | 'self' | 'admin' | 'banned' | 'forbidden';

/** A session as somebody else, in the administrator's own browser. It ends after an hour, or before their own does. */
export const startImpersonation = (
  userId: string,
  actor: Actor,
  userAgent: string | null,
): Promise<Outcome> =>
  db.$transaction(async (transaction) => {
    const admins = await lockAdmins(transaction);
    const [user] = await lockUsers(transaction, [userId]);
    const { session, request } = actor;
    if (!admins.includes(session.user.id) || session.impersonatedBy) return 'forbidden';
    if (!user) return 'notFound';
    if (userId === session.user.id) return 'self';
    if (user.role === 'admin') return 'admin';
    if (statusOf({ ...user, onboardedAt: null }) === 'banned') return 'banned';
    const id = randomUUID();
    const token = randomBytes(24).toString('base64url');
    const end = Date.now() + IMPERSONATION_MINUTES * 60_000;
    await transaction.session.create({
      data: {
        id,
        token,
        userId,
        impersonatedBy: session.user.id,
        expiresAt: new Date(Math.min(end, session.expiresAt.getTime())),
        ipAddress: request.ipAddress,
        userAgent,
      },
    });
    await recordWrite(transaction, actor, {
      action: 'userImpersonate',
      targetType: 'user',
      targetId: userId,
      after: { sessionId: id },
    });
    return { token };
  });
