import 'server-only';
import type { GenericEndpointContext } from 'better-auth';
import { z } from 'zod';
import type { AuditAction } from '@/lib/audit/audit-actions';
import { END_SESSION_DAYS, KNOWN_BROWSER_DAYS } from '@/lib/constants';
import { readDevice } from '@/lib/device';
import { routes } from '@/lib/routes';
import { afterResponse } from '@/lib/server/after-response';
import { cookieOptions, toCheckoutName } from '@/lib/server/cookies';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { getSessionClient } from '@/lib/server/http/request';
import { sendMail } from '@/lib/server/mailer';
import { readSignedData, signData } from '@/lib/server/signed';
import { DAY_MS } from '@/lib/time';
import { getMailLocale } from './codes';

// A browser is known to a user who has signed in there: a signed cookie lists its users and the time of their last
// sign-in. After sessions were ended or the email was changed, all browsers of the user count as new, because one of
// them may be an attacker's.

const COOKIE = toCheckoutName('known-users');
const MAX_USERS = 10;
const KNOWN_BROWSER_MS = KNOWN_BROWSER_DAYS * DAY_MS;

const knownSchema = z.array(z.object({ userId: z.string(), at: z.number() }));

const forgetting = [
  'accountRevokeSession',
  'accountRevokeSessions',
  'accountUpdateEmail',
  'accountRestoreEmail',
  'userRevokeSession',
  'userRevokeSessions',
  'userUpdate',
] as const satisfies AuditAction[];

type NewSession = NonNullable<GenericEndpointContext['context']['newSession']>;

/** Marks the browser as known. If it was new, mails the user after the response, so that the sign-in does not wait. */
export function addKnownBrowser(ctx: GenericEndpointContext, signIn: NewSession): void {
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

async function mailNewDevice({ session, user }: NewSession, headers: Headers, lastSignIn?: number) {
  if (await isKnown(user.id, session.id, lastSignIn)) return;
  const { ipAddress, userAgent } = getSessionClient(headers);
  const { browser, system } = readDevice(userAgent);
  const token = createEndSessionToken({ sessionId: session.id, userId: user.id });
  const endPath = routes.endSession({ token });
  await sendMail({
    to: user.email,
    template: 'newSignIn',
    props: { time: session.createdAt, browser, system, ipAddress, endPath, days: END_SESSION_DAYS },
    locale: getMailLocale(user.locale, headers),
  });
}

/** The first sign-in of a user is not from a new device. */
async function isKnown(userId: string, sessionId: string, lastSignIn?: number): Promise<boolean> {
  if (lastSignIn === undefined) {
    const where = { action: 'sessionSignIn', actorId: userId, targetId: { not: sessionId } };
    return !(await db.auditEvent.findFirst({ where, select: { id: true } }));
  }
  const where = {
    targetType: 'user',
    targetId: userId,
    action: { in: [...forgetting] },
    createdAt: { gt: new Date(lastSignIn) },
  };
  return !(await db.auditEvent.findFirst({ where, select: { id: true } }));
}

const PURPOSE = 'end-session';
const endSessionSchema = z.object({ sessionId: z.string(), userId: z.string() });
export type EndSession = z.infer<typeof endSessionSchema>;

const createEndSessionToken = (data: EndSession) =>
  signData(PURPOSE, data, Date.now() + END_SESSION_DAYS * DAY_MS);

export const readEndSessionToken = (token: unknown): EndSession | null =>
  readSignedData(PURPOSE, endSessionSchema, token);
