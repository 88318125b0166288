import 'server-only';
import type { ActiveSession } from '@/lib/auth/session/store';
import { db } from '@/lib/server/db';

const EVENTS_MAX = 10_000;

const profile = {
  id: true,
  name: true,
  email: true,
  emailVerified: true,
  image: true,
  role: true,
  locale: true,
  theme: true,
  timeZone: true,
  detectedTimeZone: true,
  lastSignInAt: true,
  lastActiveAt: true,
  createdAt: true,
  updatedAt: true,
} as const;
const session = {
  id: true,
  userAgent: true,
  ipAddress: true,
  createdAt: true,
  updatedAt: true,
  expiresAt: true,
} as const;
const passkey = { id: true, name: true, createdAt: true } as const;
const account = { providerId: true, accountId: true, scope: true, createdAt: true } as const;

export async function readMyData({ user: { id: userId } }: ActiveSession) {
  const byTime = { createdAt: 'asc' } as const;
  const [user, sessions, accounts, passkeys, activity] = await Promise.all([
    db.user.findUniqueOrThrow({ where: { id: userId }, select: profile }),
    // Impersonation sessions contain the admin's device and IP.
    db.session.findMany({ where: { userId, impersonatedBy: null }, orderBy: byTime, select: session }),
    db.account.findMany({ where: { userId }, orderBy: byTime, select: account }),
    db.passkey.findMany({ where: { userId }, orderBy: byTime, select: passkey }),
    readActivity(userId),
  ]);
  return { profile: user, sessions, signInMethods: accounts, passkeys, ...activity };
}

/** Other people appear by id only. */
async function readActivity(userId: string) {
  const events = await db.auditEvent.findMany({
    where: { OR: [{ actorId: userId }, { targetType: 'user', targetId: userId }] },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: EVENTS_MAX + 1,
  });
  const activity = events.slice(0, EVENTS_MAX).map(({ before, after, ipAddress, ...event }) => {
    const isOfThem = event.targetType === 'user' && event.targetId === userId;
    const isByThem = event.actorId === userId && event.impersonatorId === null;
    return { ...event, ...(isOfThem && { before, after }), ...(isByThem && { ipAddress }) };
  });
  return { activity, isActivityComplete: events.length <= EVENTS_MAX };
}
