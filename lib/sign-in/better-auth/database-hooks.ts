import 'server-only';
import type { Account, GenericEndpointContext, Session, User } from 'better-auth';
import { ActionError } from '@/lib/auth/access';
import { toProviderName } from '@/lib/auth/provider-name';
import { nameSchema } from '@/lib/auth/schema';
import { LINK_MAX } from '@/lib/constants';
import { isLocale, localeHeader } from '@/lib/i18n/config';
import { safeHref } from '@/lib/link';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { getSessionClient } from '@/lib/server/http/request';
import { canSignUp } from '@/lib/sign-in/domains';
import { mailNewMethod } from '@/lib/sign-in/emails';
import { proof } from './proof';

type Context = GenericEndpointContext | null;

const isPicture = (link: unknown): link is string =>
  typeof link === 'string' && link.length <= LINK_MAX && safeHref(link)?.startsWith('https:') === true;

/** Throws if sign-up is not allowed. Drops a name that our form would reject, and a picture without an https URL. */
export async function beforeUserCreate(user: Partial<User>, ctx: Context) {
  if (env().DEMO_MODE) throw new ActionError('DEMO_MODE');
  if (!canSignUp(user.email ?? '')) throw new ActionError('INVALID_OTP');
  const locale = ctx?.headers?.get(localeHeader);
  const name = nameSchema.safeParse(user.name).data ?? '';
  const image = isPicture(user.image) ? user.image : null;
  return { data: { ...user, name, image, locale: isLocale(locale) ? locale : null } };
}

export async function beforeSessionCreate(session: Partial<Session> & { userId: string }, ctx: Context) {
  const headers = ctx?.headers ?? ctx?.request?.headers ?? new Headers();
  return { data: { ...session, ...getSessionClient(headers) } };
}

/**
 * Sets `lastActiveAt` when a session is renewed. Impersonations are never renewed. This is SQL, because Prisma would
 * also set `updatedAt`, and an open form of the user would then fail with CONFLICT.
 */
export async function afterSessionUpdate({ userId }: Session) {
  if (env().DEMO_MODE) return;
  await db.$executeRaw`update "user" set "lastActiveAt" = now() where id = ${userId}`;
}

/** Mails the user about a newly linked account. A user who signs up with the account gets no mail. */
export async function mailLinkedProvider({ userId, providerId }: Account, ctx: Context): Promise<void> {
  const shown = await proof.get();
  if (shown?.kind === 'provider' && shown.isNew) return;
  const user = await db.user.findUnique({ where: { id: userId } });
  const name = toProviderName(providerId);
  if (user) mailNewMethod(user, { template: 'providerLinked', name }, ctx?.headers ?? new Headers());
}
