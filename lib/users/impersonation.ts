import 'server-only';
import { randomBytes, randomUUID } from 'node:crypto';
import { cookies } from 'next/headers';
import { recordAudit, recordWrite } from '@/lib/audit/record';
import { ActionError, requireRecentPasskeyUse } from '@/lib/auth/access';
import type { ActionActor } from '@/lib/auth/action';
import { isBanned } from '@/lib/auth/ban';
import { resolveLandingPath } from '@/lib/auth/destinations';
import { coversRole, isAllowed, isManagerRole } from '@/lib/auth/roles';
import type { SessionCookies } from '@/lib/auth/session/cookie';
import {
  adminCookieName,
  type CookieChange,
  sessionCookieName,
  signCookie,
  toCookieChange,
  verifySessionCookie,
} from '@/lib/auth/session/cookie';
import { sessionCookies } from '@/lib/auth/session/current';
import { type ActiveSession, type Actor, readSession, readSessionByToken } from '@/lib/auth/session/store';
import { IMPERSONATION_MINUTES, SESSION_DAYS } from '@/lib/constants';
import { routes } from '@/lib/routes';
import { databaseTime, db } from '@/lib/server/db';
import { getSessionClient, type RequestInfo } from '@/lib/server/http/request';
import { DAY_SECONDS, MINUTE_MS } from '@/lib/time';
import type { Session } from '@/prisma/client/client';
import { lockAdminsAndActor, lockSession, lockUsers } from './locks';
import { moderationPermissions } from './moderation-rules';

// During an impersonation, the session cookie holds the session as the user. A second cookie holds the admin's own
// session in better-auth's format: the token, a colon, and a flag that is always empty here.

const SESSION_SECONDS = SESSION_DAYS * DAY_SECONDS;

/** The impersonation's cookie has no age: the browser deletes it when it closes, and the admin's session returns. */
function toImpersonationCookies(token: string, { session }: SessionCookies): CookieChange[] {
  const adminToken = verifySessionCookie(session);
  return [
    toCookieChange(adminCookieName(), signCookie(`${adminToken}:`), SESSION_SECONDS),
    toCookieChange(sessionCookieName(), signCookie(token)),
  ];
}

export const clearAdminCookie = () => toCookieChange(adminCookieName(), '', 0);

type AdminSession = { token: string; session: ActiveSession };

export async function readAdminSession({ admin }: SessionCookies): Promise<AdminSession | null> {
  const [token] = verifySessionCookie(admin)?.split(':') ?? [];
  const session = token ? await readSessionByToken(token) : null;
  return token && session && !session.impersonatedBy ? { token, session } : null;
}

type StoppedImpersonation = {
  admin: ActiveSession | null;
  cookieChanges: CookieChange[];
  redirectPath: string;
};

/** Ends the impersonation, even if expired. If the admin's session is still valid, returns cookies that restore it. */
export async function stopImpersonation(
  cookies: SessionCookies,
  request: RequestInfo,
): Promise<StoppedImpersonation> {
  const ended = await endImpersonation(cookies, request);
  const waiting = await readAdminSession(cookies);
  const admin = waiting && (!ended || ended.impersonatedBy === waiting.session.user.id) ? waiting : null;
  if (!admin)
    return {
      admin: null,
      cookieChanges: [clearAdminCookie()],
      redirectPath: routes.login({ reason: 'ended' }),
    };
  const { user } = admin.session;
  return {
    admin: admin.session,
    cookieChanges: [
      toCookieChange(sessionCookieName(), signCookie(admin.token), SESSION_SECONDS),
      clearAdminCookie(),
    ],
    redirectPath:
      ended && isManagerRole(user.role) ? routes.manager.user(ended.userId) : resolveLandingPath(user),
  };
}

async function endImpersonation({ session: cookie }: SessionCookies, request: RequestInfo) {
  const token = verifySessionCookie(cookie);
  if (!token) return null;
  return db.$transaction(async (transaction) => {
    const session = await transaction.session.findFirst({
      where: { token, impersonatedBy: { not: null } },
      select: { id: true, userId: true, impersonatedBy: true },
    });
    if (!session) return null;
    // Of two parallel requests, only one records the end: the other deletes no row.
    const { count } = await transaction.session.deleteMany({ where: { id: session.id } });
    if (count === 0) return session;
    await recordAudit(transaction, {
      action: 'userImpersonateStop',
      actorId: session.impersonatedBy,
      targetType: 'user',
      targetId: session.userId,
      before: { sessionId: session.id },
      request,
    });
    return session;
  });
}

/** Ends the current session. Also ends an impersonating admin's own session, so that it does not come back. */
export async function endBrowserSessions(cookies: SessionCookies, request: RequestInfo): Promise<void> {
  const [current, admin] = await Promise.all([readSession(cookies.session), readAdminSession(cookies)]);
  const ids = [current?.id, admin?.session.id].filter((id) => id !== undefined);
  if (ids.length === 0) return;
  await db.$transaction(async (transaction) => {
    const { count } = await transaction.session.deleteMany({ where: { id: { in: ids } } });
    if (count === 0) return;
    const session = current ?? admin?.session;
    await recordAudit(transaction, {
      action: 'sessionSignOut',
      actorId: session?.user.id ?? null,
      impersonatorId: session?.impersonatedBy,
      targetType: 'session',
      targetId: session?.id ?? null,
      request,
    });
  });
}

export const startImpersonation = (
  userId: string,
  actor: Actor,
  userAgent: string | null,
): Promise<Session> =>
  db.$transaction(async (transaction) => {
    const { role } = await lockAdminsAndActor(transaction, actor);
    const [user] = await lockUsers(transaction, [userId]);
    const { session, request } = actor;
    if (!isAllowed(role, moderationPermissions.impersonate)) throw new ActionError('FORBIDDEN');
    if (!user) throw new ActionError('NOT_FOUND');
    if (userId === session.user.id) throw new ActionError('YOU_CANNOT_IMPERSONATE_YOURSELF');
    if (user.role === 'admin') throw new ActionError('YOU_CANNOT_IMPERSONATE_ADMINS');
    if (!coversRole(role, user.role)) throw new ActionError('FORBIDDEN');
    const now = await databaseTime(transaction);
    if (isBanned(user, new Date(now))) throw new ActionError('YOU_CANNOT_IMPERSONATE_BANNED_USERS');
    // A user without a name goes through onboarding, where the admin would choose the name.
    if (user.name === '') throw new ActionError('YOU_CANNOT_IMPERSONATE_NEW_USERS');
    requireRecentPasskeyUse(actor);
    if (!(await lockSession(transaction, actor))) throw new ActionError('UNAUTHENTICATED');
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
    return created;
  });

export async function impersonate(userId: string, actor: ActionActor): Promise<Session> {
  const session = await startImpersonation(userId, actor, getSessionClient(actor.headers).userAgent);
  const jar = await cookies();
  for (const change of toImpersonationCookies(session.token, await sessionCookies())) jar.set(...change);
  return session;
}
