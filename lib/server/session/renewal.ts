import 'server-only';
import type { NextResponse } from 'next/server';
import { env } from '@/lib/server/env';
import { logger } from '@/lib/server/logger';
import type { ActiveSession } from './store';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Once a day; an impersonation is never prolonged. */
export const isRenewalDue = (session: ActiveSession) =>
  !session.impersonatedBy && !env().DEMO_MODE && Date.now() - session.updatedAt.getTime() > DAY_MS;

/** Prolongs the session and its cookie. A failure is left for tomorrow: the session itself is still good. */
export async function renewSession(requestHeaders: Headers, response: NextResponse): Promise<void> {
  try {
    // Middleware runs before everything else: loaded only when it is needed, better-auth does not delay the first answer.
    const { auth } = await import('@/lib/server/auth/auth');
    const { headers } = await auth().api.getSession({ headers: requestHeaders, returnHeaders: true });
    for (const cookie of headers.getSetCookie()) response.headers.append('Set-Cookie', cookie);
  } catch (error) {
    logger.warn('A session could not be prolonged', { error });
  }
}
