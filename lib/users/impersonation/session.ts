import 'server-only';
import { recordAudit } from '@/lib/audit/record';
import { resolveLandingPath } from '@/lib/auth/landing';
import { areaPermission, isAllowed } from '@/lib/auth/permissions';
import {
  adminCookieName,
  type CookieChange,
  sessionCookieName,
  signCookie,
  toCookieChange,
  verifySessionCookie,
} from '@/lib/auth/session/cookie';
import { type ActiveSession, readSession, readSessionByToken } from '@/lib/auth/session/store';
import { SESSION_DAYS } from '@/lib/constants';
import { routes } from '@/lib/routes';
import { db } from '@/lib/server/db';
import type { RequestInfo } from '@/lib/server/http/request';
import { DAY_SECONDS } from '@/lib/time';

/**
 * During an impersonation the session cookie is that of the user, and the administrator's own session is kept in a second
 * cookie (in better-auth's format: the token, a colon, and a flag that is always empty here).
 */

const SESSION_SECONDS = SESSION_DAYS * DAY_SECONDS;

/** The values of both cookies, as the request sent them. */
export type SessionCookies = { session: string | undefined; admin: string | undefined };

export const readSessionCookies = (get: (name: string) => string | undefined): SessionCookies => ({
  session: get(sessionCookieName()),
  admin: get(adminCookieName()),
});

/** The impersonation's cookie ends with the browser's session, so that a closed browser returns to the administrator. */
export function toImpersonationCookies(token: string, { session }: SessionCookies): CookieChange[] {
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
  /** The administrator's own session; null when it has ended too, and they have to sign in again. */
  admin: ActiveSession | null;
  cookieChanges: CookieChange[];
  redirectPath: string;
};

/**
 * Stops an impersonation, also one that has expired or was revoked, and restores the administrator's own session. It leads
 * back to the page of the impersonated user when that is known and the role allows it.
 */
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
  const canManage = isAllowed(user.role, areaPermission.manager);
  return {
    admin: admin.session,
    cookieChanges: [
      toCookieChange(sessionCookieName(), signCookie(admin.token), SESSION_SECONDS),
      clearAdminCookie(),
    ],
    redirectPath: ended && canManage ? routes.manager.user(ended.userId) : resolveLandingPath(user),
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
    // Of two parallel requests only one records the end.
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

/** Signing out during an impersonation ends both sessions, so that the administrator's does not come back on a shared computer. */
export async function endSessions(cookies: SessionCookies, request: RequestInfo): Promise<void> {
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
