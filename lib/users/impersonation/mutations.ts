import 'server-only';
import { randomBytes, randomUUID } from 'node:crypto';
import { recordWrite } from '@/lib/audit/record';
import { isBanned } from '@/lib/auth/ban';
import { coversRole, isAllowed } from '@/lib/auth/permissions';
import type { Actor } from '@/lib/auth/session/store';
import { IMPERSONATION_MINUTES } from '@/lib/constants';
import { databaseTime } from '@/lib/server/clock';
import { db } from '@/lib/server/db';
import { MINUTE_MS } from '@/lib/time';
import { lockAdminsAndActor, lockSession, lockUsers } from '@/lib/users/locks';
import { moderationPermissions } from '@/lib/users/moderation/rules';
import type { Session } from '@/prisma/client/client';

type Outcome =
  | { session: Session }
  | 'NOT_FOUND'
  | 'FORBIDDEN'
  | 'UNAUTHENTICATED'
  | 'YOU_CANNOT_IMPERSONATE_YOURSELF'
  | 'YOU_CANNOT_IMPERSONATE_ADMINS'
  | 'YOU_CANNOT_IMPERSONATE_BANNED_USERS'
  | 'YOU_CANNOT_IMPERSONATE_NEW_USERS';

export const startImpersonation = (
  userId: string,
  actor: Actor,
  userAgent: string | null,
): Promise<Outcome> =>
  db.$transaction(async (transaction) => {
    const { role } = await lockAdminsAndActor(transaction, actor);
    const [user] = await lockUsers(transaction, [userId]);
    const { session, request } = actor;
    if (!isAllowed(role, moderationPermissions.impersonate)) return 'FORBIDDEN';
    if (!user) return 'NOT_FOUND';
    if (userId === session.user.id) return 'YOU_CANNOT_IMPERSONATE_YOURSELF';
    if (user.role === 'admin') return 'YOU_CANNOT_IMPERSONATE_ADMINS';
    if (!coversRole(role, user.role)) return 'FORBIDDEN';
    const now = await databaseTime(transaction);
    if (isBanned(user, new Date(now))) return 'YOU_CANNOT_IMPERSONATE_BANNED_USERS';
    // The admin would choose the user's name in onboarding.
    if (user.name === '') return 'YOU_CANNOT_IMPERSONATE_NEW_USERS';
    if (!(await lockSession(transaction, actor))) return 'UNAUTHENTICATED';
    const id = randomUUID();
    const end = now + IMPERSONATION_MINUTES * MINUTE_MS;
    const created = await transaction.session.create({
      data: {
        id,
        token: randomBytes(24).toString('base64url'),
        userId,
        impersonatedBy: session.user.id,
        adminSessionId: session.id,
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
    return { session: created };
  });
