import 'server-only';
import type { MySession } from '@/lib/account/types';
import type { ActiveSession } from '@/lib/auth/session/store';
import { db } from '@/lib/server/db';

const MAX = 100;

export async function listMySessions({ id: currentId, user }: ActiveSession): Promise<MySession[]> {
  const sessions = await db.session.findMany({
    where: { userId: user.id, expiresAt: { gt: new Date() } },
    orderBy: [{ updatedAt: 'desc' }, { id: 'asc' }],
    take: MAX,
    select: {
      id: true,
      userAgent: true,
      ipAddress: true,
      createdAt: true,
      updatedAt: true,
      impersonatedBy: true,
    },
  });
  return sessions
    .map(({ impersonatedBy, updatedAt, ...session }) => ({
      ...session,
      isCurrent: session.id === currentId,
      isImpersonation: impersonatedBy !== null,
      lastActiveAt: updatedAt,
    }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}
