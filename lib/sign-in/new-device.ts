import 'server-only';
import type { GenericEndpointContext } from 'better-auth';
import { z } from 'zod';
import { END_SESSION_DAYS, KNOWN_BROWSER_DAYS } from '@/lib/constants';
import { readDevice } from '@/lib/device';
import { getMailZone } from '@/lib/i18n/time-zone';
import { routes } from '@/lib/routes';
import { afterResponse } from '@/lib/server/after-response';
import { cookieOptions, toCheckoutName } from '@/lib/server/cookies';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { getSessionClient } from '@/lib/server/http/request';
import { sendMail } from '@/lib/server/mailer';
import { readSignedData, signData } from '@/lib/server/signed';
import { DAY_MS } from '@/lib/time';
import { getMailLocale } from './emails';
import type { NewSignIn } from './last-method';

// A signed cookie lists the users who have signed in to this browser, and when they last did. After a user's sessions
// were ended or the email was changed, all browsers count as new, because one may be an attacker's
// (lib/users/access.ts).

const COOKIE = toCheckoutName('known-users');
const MAX_USERS = 10;
const KNOWN_BROWSER_MS = KNOWN_BROWSER_DAYS * DAY_MS;

const knownSchema = z.array(z.object({ userId: z.string(), at: z.number() }));

/** Marks the browser as known. If it was new, mails the user after the response, so that sign-in does not wait. */
export function addKnownBrowser(ctx: GenericEndpointContext, signIn: NewSignIn): void {
  if (env().DEMO_MODE) return;
  const { user } = signIn;
  const now = Date.now();
  const stored = readSignedData(COOKIE, knownSchema, ctx.getCookie(COOKIE)) ?? [];
  const known = stored.filter(({ at }) => at > now - KNOWN_BROWSER_MS);
  const others = known.filter(({ userId }) => userId !== user.id);
  const next = [{ userId: user.id, at: now }, ...others].slice(0, MAX_USERS);
  const value = signData(COOKIE, next, now + KNOWN_BROWSER_MS);
  ctx.setCookie(COOKIE, value, cookieOptions({ maxAge: KNOWN_BROWSER_MS / 1_000 }));
  const lastSignIn = known.find(({ userId }) => userId === user.id)?.at;
  const headers = ctx.headers ?? new Headers();
  afterResponse('The mail about a new device was not sent', () => mailNewDevice(signIn, headers, lastSignIn));
}

async function mailNewDevice(signIn: NewSignIn, headers: Headers, lastSignIn?: number) {
  const { session, user } = signIn;
  if (await isKnown(signIn, lastSignIn)) return;
  const { ipAddress, userAgent } = getSessionClient(headers);
  const { browser, system } = readDevice(userAgent);
  const timeZone = getMailZone(
    await db.user.findUnique({
      where: { id: user.id },
      select: { timeZone: true, detectedTimeZone: true },
    }),
  );
  const token = createEndSessionToken({ sessionId: session.id, userId: user.id });
  const endPath = routes.endSession({ token });
  await sendMail({
    to: user.email,
    template: 'newSignIn',
    props: { time: session.createdAt, timeZone, browser, system, ipAddress, endPath, days: END_SESSION_DAYS },
    locale: getMailLocale(user.locale, headers),
  });
}

/**
 * Returns true if no mail is needed: the browser is known, or the user signs in for the first time. `user.lastSignInAt`
 * is null before the first sign-in. For a passkey, it is already the time of this sign-in, but a sign-in with a passkey
 * is never the first, because only a signed-in user can add one.
 */
async function isKnown({ user, method }: NewSignIn, lastSignIn?: number): Promise<boolean> {
  if (lastSignIn === undefined) return method !== 'passkey' && !user.lastSignInAt;
  const stored = await db.user.findUnique({ where: { id: user.id }, select: { browsersForgottenAt: true } });
  return (stored?.browsersForgottenAt?.getTime() ?? 0) <= lastSignIn;
}

const PURPOSE = 'end-session';
const endSessionSchema = z.object({ sessionId: z.string(), userId: z.string() });
export type EndSessionLink = z.infer<typeof endSessionSchema>;

const createEndSessionToken = (data: EndSessionLink) =>
  signData(PURPOSE, data, Date.now() + END_SESSION_DAYS * DAY_MS);

export const readEndSessionToken = (token: unknown): EndSessionLink | null =>
  readSignedData(PURPOSE, endSessionSchema, token);
