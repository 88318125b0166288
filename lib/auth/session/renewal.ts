import 'server-only';
import type { NextResponse } from 'next/server';
import { SESSION_DAYS, SESSION_RENEWAL_DAYS } from '@/lib/constants';
import { env } from '@/lib/server/env';
import { logger } from '@/lib/server/logger';
import { DAY_MS, DAY_SECONDS } from '@/lib/time';
import { sessionCookieName, toCookieChange } from './cookie';
import type { ActiveSession } from './store';

export const isRenewalDue = (session: ActiveSession) =>
  !session.impersonatedBy &&
  !env().DEMO_MODE &&
  Date.now() - session.updatedAt.getTime() > SESSION_RENEWAL_DAYS * DAY_MS;

// The user's "updatedAt" is not set, because an open form of the user would fail with CONFLICT. With OIDC_ONLY ($3),
// the session is not extended, so that users return to the provider, which may have closed their account.
const RENEW_SESSION = `
  with renewed as (
    update session
       set "expiresAt" = case when $3 then "expiresAt" else now() + interval '${SESSION_DAYS} days' end, "updatedAt" = now()
     where id = $1
    returning "userId"
  )
  update "user"
     set "lastActiveAt" = now(), "detectedTimeZone" = coalesce($2, "detectedTimeZone")
    from renewed where "user".id = renewed."userId"`;

/**
 * Renews a session as better-auth's `getSession` does, so that lib/guard.ts need not load better-auth. A failure is
 * only logged, because the session is still valid and the next request tries again.
 */
export async function renewSession(
  { id }: ActiveSession,
  browser: { cookie: string | undefined; timeZone: string | undefined },
  response: NextResponse,
): Promise<void> {
  try {
    const { pool } = await import('@/lib/server/db');
    const { rowCount } = await pool().query(RENEW_SESSION, [id, browser.timeZone ?? null, env().OIDC_ONLY]);
    if (rowCount === 1 && browser.cookie)
      response.cookies.set(
        ...toCookieChange(sessionCookieName(), browser.cookie, SESSION_DAYS * DAY_SECONDS),
      );
  } catch (error) {
    logger.warn('A session could not be renewed', { error });
  }
}
