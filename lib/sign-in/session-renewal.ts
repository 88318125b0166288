import 'server-only';
import type { NextResponse } from 'next/server';
import type { ActiveSession } from '@/lib/auth/session/store';
import { SESSION_RENEWAL_DAYS } from '@/lib/constants';
import { env } from '@/lib/server/env';
import { logger } from '@/lib/server/logger';
import { DAY_MS } from '@/lib/time';

/** Once a day; an impersonation is never renewed. */
export const isRenewalDue = (session: ActiveSession) =>
  !session.impersonatedBy &&
  !env().DEMO_MODE &&
  Date.now() - session.updatedAt.getTime() > SESSION_RENEWAL_DAYS * DAY_MS;

/** Renews the session and its cookie. A failure is only logged: the session is still valid, and tomorrow it is tried again. */
export async function renewSession(requestHeaders: Headers, response: NextResponse): Promise<void> {
  try {
    // Loaded on demand, because middleware runs before everything else and better-auth would delay its first answer.
    const { auth } = await import('./better-auth/auth');
    const { headers } = await auth().api.getSession({ headers: requestHeaders, returnHeaders: true });
    for (const cookie of headers.getSetCookie()) response.headers.append('Set-Cookie', cookie);
  } catch (error) {
    logger.warn('A session could not be renewed', { error });
  }
}
