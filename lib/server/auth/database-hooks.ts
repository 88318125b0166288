import 'server-only';
import type { GenericEndpointContext, Session, User } from 'better-auth';
import { APIError } from 'better-auth/api';
import { recordAudit } from '@/lib/audit/record';
import { isLocale, localeHeader } from '@/lib/i18n/config';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { requestInfo } from '@/lib/server/http/request';
import { nameSchema } from '@/lib/users/schema';

type Context = GenericEndpointContext | null;

const infoOf = (ctx: Context) => requestInfo(ctx?.headers ?? ctx?.request?.headers ?? new Headers());

/**
 * No account comes to be while sign-up is closed, or ever in a demo; a new one remembers the language it was made in.
 * A name that a provider gives has to be one that we would take.
 */
export async function beforeUserCreate(user: Partial<User>, ctx: Context) {
  if (env().DEMO_MODE) throw new APIError('FORBIDDEN', { code: 'DEMO_MODE', message: 'DEMO_MODE' });
  if (!env().SIGNUP_ENABLED)
    throw new APIError('BAD_REQUEST', { code: 'INVALID_OTP', message: 'INVALID_OTP' });
  const locale = ctx?.headers?.get(localeHeader);
  const name = nameSchema.safeParse(user.name).data ?? '';
  return { data: { ...user, name, locale: isLocale(locale) ? locale : null } };
}

/** Keeps the address that we trust with the session. */
export async function beforeSessionCreate(session: Partial<Session> & { userId: string }, ctx: Context) {
  return { data: { ...session, ipAddress: infoOf(ctx).ipAddress } };
}

/** The admin plugin has refused somebody who is banned. */
export async function recordRefusal(email: string, headers: Headers): Promise<void> {
  const user = await db.user.findUnique({ where: { email }, select: { id: true } });
  if (!user) return;
  await recordAudit(db, {
    action: 'sessionRefusedBanned',
    actorId: user.id,
    targetType: 'user',
    targetId: user.id,
    request: requestInfo(headers),
  });
}
