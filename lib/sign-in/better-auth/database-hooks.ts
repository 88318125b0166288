import 'server-only';
import type { GenericEndpointContext, Session, User } from 'better-auth';
import { isLocale, localeHeader } from '@/lib/i18n/config';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { getSessionClient } from '@/lib/server/http/request';
import { apiError } from '@/lib/sign-in/errors';
import { nameSchema } from '@/lib/text';

type Context = GenericEndpointContext | null;

/** Ignores a provider's name that our own form would reject. */
export async function beforeUserCreate(user: Partial<User>, ctx: Context) {
  if (env().DEMO_MODE) throw await apiError('FORBIDDEN', 'DEMO_MODE');
  if (!env().SIGNUP_ENABLED) throw await apiError('BAD_REQUEST', 'INVALID_OTP');
  const locale = ctx?.headers?.get(localeHeader);
  const name = nameSchema.safeParse(user.name).data ?? '';
  return { data: { ...user, name, locale: isLocale(locale) ? locale : null } };
}

export async function beforeSessionCreate(session: Partial<Session> & { userId: string }, ctx: Context) {
  const headers = ctx?.headers ?? ctx?.request?.headers ?? new Headers();
  return { data: { ...session, ...getSessionClient(headers) } };
}

/**
 * Runs when a session is renewed; impersonations never are. Without Prisma, which would set updatedAt: an open form of
 * the user would be outdated.
 */
export async function afterSessionUpdate({ userId }: Session) {
  if (env().DEMO_MODE) return;
  await db.$executeRaw`update "user" set "lastActiveAt" = now() where id = ${userId}`;
}
