import 'server-only';
import { toProviderName } from '@/lib/auth/provider-name';
import { clientColumns, toApiSession, toShownClient } from '@/lib/auth/session/shown';
import type { ActiveSession } from '@/lib/auth/session/store';
import { isSignInProvider } from '@/lib/auth/sign-in-methods';
import { db } from '@/lib/server/db';
import { readMyRecords } from './records';

const EVENTS_MAX = 10_000;

const profile = {
  id: true,
  name: true,
  email: true,
  emailVerified: true,
  avatarId: true,
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
const sessionFields = {
  id: true,
  userAgent: true,
  ipAddress: true,
  createdAt: true,
  updatedAt: true,
  expiresAt: true,
} as const;
const passkey = { id: true, name: true, createdAt: true } as const;
const account = { providerId: true, accountId: true, scope: true, createdAt: true } as const;

const removedAccount = { providerId: true, accountId: true, createdAt: true } as const;

export async function readMyData(userId: string) {
  const byTime = { createdAt: 'asc' } as const;
  const [user, sessions, accounts, removedAccounts, passkeys, records, activity] = await Promise.all([
    db.user.findUniqueOrThrow({ where: { id: userId }, select: profile }),
    // Impersonations are left out, because their sessions have the admin's device and IP address.
    db.session.findMany({ where: { userId, impersonatedBy: null }, orderBy: byTime, select: sessionFields }),
    db.account.findMany({ where: { userId }, orderBy: byTime, select: account }),
    db.removedIdentity.findMany({ where: { userId }, orderBy: byTime, select: removedAccount }),
    db.passkey.findMany({ where: { userId }, orderBy: byTime, select: passkey }),
    readMyRecords(userId),
    readActivity(userId),
  ]);
  return {
    profile: user,
    sessions,
    signInMethods: accounts,
    removedSignInMethods: removedAccounts,
    passkeys,
    ...records,
    ...activity,
  };
}

/** Other people appear only by their ids. */
async function readActivity(userId: string) {
  const events = await db.auditEvent.findMany({
    where: { OR: [{ actorId: userId }, { targetType: 'user', targetId: userId }] },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: EVENTS_MAX + 1,
  });
  const activity = events.slice(0, EVENTS_MAX).map(({ before, after, ipAddress, userAgent, ...event }) => {
    const isOfThem = event.targetType === 'user' && event.targetId === userId;
    const isByThem = event.actorId === userId && event.impersonatorId === null;
    return { ...event, ...(isOfThem && { before, after }), ...(isByThem && { ipAddress, userAgent }) };
  });
  return { activity, isActivityComplete: events.length <= EVENTS_MAX };
}

const MAX = 100;

/**
 * Lists the sessions of a user, the current one first. Tokens are left out. `lastActiveAt` is accurate to a day, because
 * sessions are renewed once a day.
 */
export async function listMySessions(current: ActiveSession) {
  const rows = await readMySessions(current);
  return rows.map((row) => toMySession(row, current));
}

/** Lists the user's sessions in better-auth's format, with fields of our own. */
export async function listMySessionsForApi(current: ActiveSession) {
  const rows = await readMySessions(current);
  return rows.map((row) => ({ ...toApiSession(row), ...toMySession(row, current) }));
}

async function readMySessions({ id: currentId, user }: ActiveSession) {
  const sessions = await db.session.findMany({
    where: { userId: user.id, expiresAt: { gt: new Date() } },
    orderBy: [{ updatedAt: 'desc' }, { id: 'asc' }],
    take: MAX,
    select: { id: true, userId: true, createdAt: true, updatedAt: true, expiresAt: true, ...clientColumns },
  });
  return sessions
    .map((session) => ({ ...session, ...toShownClient(session) }))
    .sort((a, b) => Number(b.id === currentId) - Number(a.id === currentId));
}

type Row = Awaited<ReturnType<typeof readMySessions>>[number];

const toMySession = (
  { impersonatedBy, updatedAt, expiresAt: _expiresAt, userId: _userId, ...session }: Row,
  current: ActiveSession,
) => ({
  ...session,
  isCurrent: session.id === current.id,
  isImpersonation: impersonatedBy !== null,
  lastActiveAt: updatedAt,
});

export async function listLinkedAccounts(userId: string) {
  const accounts = await db.account.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true, providerId: true, createdAt: true },
  });
  return accounts.flatMap(({ providerId, ...account }) =>
    isSignInProvider(providerId)
      ? [{ ...account, provider: providerId, name: toProviderName(providerId) }]
      : [],
  );
}

/** Lists the user's passkeys in better-auth's format, which has the public key. */
export const listPasskeysForApi = (userId: string) =>
  db.passkey.findMany({ where: { userId }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });

export const listPasskeys = (userId: string) =>
  db.passkey.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true, name: true, backedUp: true, createdAt: true },
  });
