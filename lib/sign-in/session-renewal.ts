import 'server-only';
import type { NextResponse } from 'next/server';
import type { ActiveSession } from '@/lib/auth/session/store';
import { SESSION_RENEWAL_DAYS } from '@/lib/constants';
import { env } from '@/lib/server/env';
import { logger } from '@/lib/server/logger';
import { DAY_MS } from '@/lib/time';

export const isRenewalDue = (session: ActiveSession) =>
  !session.impersonatedBy &&
  !env().DEMO_MODE &&
  Date.now() - session.updatedAt.getTime() > SESSION_RENEWAL_DAYS * DAY_MS;

/** A failure is only logged: the session is still valid, and the next request tries again. */
export async function renewSession(authHeaders: Headers, response: NextResponse): Promise<void> {
  try {
    // Loaded on demand: better-auth would delay the first response of the middleware.
    const { auth } = await import('./better-auth/auth');
    const { headers } = await auth().api.getSession({ headers: authHeaders, returnHeaders: true });
    for (const cookie of headers.getSetCookie()) response.headers.append('Set-Cookie', cookie);
  } catch (error) {
    logger.warn('A session could not be renewed', { error });
  }
}
