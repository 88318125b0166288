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
import type { SessionCookies } from '@/lib/auth/session/request-cookies';
import { type ActiveSession, readSession, readSessionByToken } from '@/lib/auth/session/store';
import { SESSION_DAYS } from '@/lib/constants';
import { routes } from '@/lib/routes';
import { db } from '@/lib/server/db';
import type { RequestInfo } from '@/lib/server/http/request';
import { DAY_SECONDS } from '@/lib/time';

// During an impersonation the session cookie is the user's. A second cookie holds the admin's own session, in
// better-auth's format: token, colon, and a flag that is always empty here.

const SESSION_SECONDS = SESSION_DAYS * DAY_SECONDS;

/** The impersonation cookie is a session cookie: closing the browser returns to the admin. */
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
  admin: ActiveSession | null;
  cookieChanges: CookieChange[];
  redirectPath: string;
};

/** Also stops an expired or revoked impersonation. */
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
    // Only one of two parallel requests records the end.
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

/** Also ends the admin's own session, which would otherwise return on a shared computer. */
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
