import 'server-only';
import { toApiSession } from '@/lib/auth/session/api';
import { db } from '@/lib/server/db';
import type { ManagedSession } from '@/lib/users/types';

const MAX = 100;

export async function listUserSessions(userId: string): Promise<ManagedSession[]> {
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
      impersonatedBy: true,
    },
  });
  const ids = sessions.flatMap(({ impersonatedBy }) => impersonatedBy ?? []);
  const admins = await db.user.findMany({
    where: { id: { in: ids } },
    select: { id: true, name: true, email: true },
  });
  const byId = new Map(admins.map((admin) => [admin.id, admin]));
  return sessions.map(({ impersonatedBy, updatedAt, ...session }) => ({
    ...session,
    lastActiveAt: updatedAt,
    impersonator: impersonatedBy ? (byId.get(impersonatedBy) ?? null) : null,
  }));
}

/** The same for API clients. */
export async function listUserSessionsForApi(userId: string) {
  const sessions = await listUserSessions(userId);
  return sessions.map(({ impersonator, lastActiveAt, ...session }) => ({
    ...toApiSession({ ...session, userId, updatedAt: lastActiveAt }),
    impersonatedBy: impersonator?.id ?? null,
  }));
}
