import 'server-only';
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
