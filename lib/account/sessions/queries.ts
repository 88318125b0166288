import 'server-only';
import type { MySession } from '@/lib/account/types';
import { toApiSession } from '@/lib/auth/session/api';
import { toShownClient } from '@/lib/auth/session/client';
import type { ActiveSession } from '@/lib/auth/session/store';
import { db } from '@/lib/server/db';

const MAX = 100;

/** The sessions of a user, the current one first. Never a token. */
export async function listMySessions(current: ActiveSession): Promise<MySession[]> {
  const rows = await readMySessions(current);
  return rows.map((row) => toMySession(row, current));
}

/** The same in better-auth's format, with our own fields. */
export async function listMySessionsForApi(current: ActiveSession) {
  const rows = await readMySessions(current);
  return rows.map((row) => ({ ...toApiSession(row), ...toMySession(row, current) }));
}

async function readMySessions({ id: currentId, user }: ActiveSession) {
  const sessions = await db.session.findMany({
    where: { userId: user.id, expiresAt: { gt: new Date() } },
    orderBy: [{ updatedAt: 'desc' }, { id: 'asc' }],
    take: MAX,
    select: {
      id: true,
      userId: true,
      userAgent: true,
      ipAddress: true,
      createdAt: true,
      updatedAt: true,
      expiresAt: true,
      impersonatedBy: true,
    },
  });
  return sessions
    .map((session) => ({ ...session, ...toShownClient(session) }))
    .sort((a, b) => Number(b.id === currentId) - Number(a.id === currentId));
}

type Row = Awaited<ReturnType<typeof readMySessions>>[number];

const toMySession = (
  { impersonatedBy, updatedAt, expiresAt: _expiresAt, userId: _userId, ...session }: Row,
  current: ActiveSession,
): MySession => ({
  ...session,
  isCurrent: session.id === current.id,
  isImpersonation: impersonatedBy !== null,
  lastActiveAt: updatedAt,
});
