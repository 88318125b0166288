import 'server-only';
import { recordAudit } from '@/lib/audit/record';
import { isAllowed } from '@/lib/auth/permissions';
import { homeOf } from '@/lib/redirect';
import { areaPermission, routes } from '@/lib/routes';
import { db } from '@/lib/server/db';
import type { RequestInfo } from '@/lib/server/http/request';
import {
  adminCookieName,
  type CookieChange,
  cookieChange,
  sessionCookieName,
  signCookie,
  verifySessionCookie,
} from './cookie';
import { type ActiveSession, readSession, readSessionOf } from './store';

/**
 * While an administrator acts as somebody else, the session cookie is that of the other, and their own session waits in
 * a second cookie (better-auth's format: the token, a colon, a flag that we leave empty).
 */

const OWN_COOKIE_SECONDS = 30 * 24 * 60 * 60;

/** The values of both cookies, as the visitor brought them. */
export type Brought = { session: string | undefined; admin: string | undefined };

export const readBrought = (get: (name: string) => string | undefined): Brought => ({
  session: get(sessionCookieName()),
  admin: get(adminCookieName()),
});

/** The cookies of an impersonation: its own ends with the browser, so that a closed one comes back as the administrator. */
export function cookiesToEnter(token: string, { session }: Brought): CookieChange[] {
  const own = verifySessionCookie(session);
  return [
    cookieChange(adminCookieName(), signCookie(`${own}:`), OWN_COOKIE_SECONDS),
    cookieChange(sessionCookieName(), signCookie(token)),
  ];
}

export const forgetOwnSession = () => cookieChange(adminCookieName(), '', 0);

type OwnSession = { token: string; session: ActiveSession };

export async function readOwnSession({ admin }: Brought): Promise<OwnSession | null> {
  const [token] = verifySessionCookie(admin)?.split(':') ?? [];
  const session = token ? await readSessionOf(token) : null;
  return token && session && !session.impersonatedBy ? { token, session } : null;
}

type Left = {
  /** The administrator's own session; null when it ended meanwhile, and they have to sign in again. */
  own: ActiveSession | null;
  cookies: CookieChange[];
  to: string;
};

/**
 * Ends an impersonation, also one that has run out or was ended from outside, and brings the administrator's own session back:
 * to the page of the user they acted as, when that is still known and their role still allows it.
 */
export async function leaveImpersonation(brought: Brought, request: RequestInfo): Promise<Left> {
  const ended = await endImpersonation(brought, request);
  const found = await readOwnSession(brought);
  const own = found && (!ended || ended.impersonatedBy === found.session.user.id) ? found : null;
  if (!own) return { own: null, cookies: [forgetOwnSession()], to: routes.login({ reason: 'ended' }) };
  const { role } = own.session.user;
  return {
    own: own.session,
    cookies: [
      cookieChange(sessionCookieName(), signCookie(own.token), OWN_COOKIE_SECONDS),
      forgetOwnSession(),
    ],
    to: ended && isAllowed(role, areaPermission.manager) ? routes.manager.user(ended.userId) : homeOf(role),
  };
}

async function endImpersonation({ session: cookie }: Brought, request: RequestInfo) {
  const token = verifySessionCookie(cookie);
  if (!token) return null;
  return db.$transaction(async (transaction) => {
    const session = await transaction.session.findFirst({
      where: { token, impersonatedBy: { not: null } },
      select: { id: true, userId: true, impersonatedBy: true },
    });
    if (!session) return null;
    // Of two requests at once, one ends it and records that.
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

/** Signing out while acting as somebody else ends both sessions: nobody's own may come back on a shared computer. */
export async function endSessionsOf(brought: Brought, request: RequestInfo): Promise<void> {
  const [current, own] = await Promise.all([readSession(brought.session), readOwnSession(brought)]);
  const ids = [current?.id, own?.session.id].filter((id) => id !== undefined);
  if (ids.length === 0) return;
  await db.$transaction(async (transaction) => {
    const { count } = await transaction.session.deleteMany({ where: { id: { in: ids } } });
    if (count === 0) return;
    const session = current ?? own?.session;
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
