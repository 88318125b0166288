import 'server-only';
import type { Account, BetterAuthOptions } from 'better-auth';
import { getOAuthState } from 'better-auth/api';
import { db } from '@/lib/server/db';
import { sessionCookieName } from '@/lib/server/session/cookie';
import { readSession } from '@/lib/server/session/store';
import { statusOf } from '@/lib/users/status';
import { banCookie } from './ban-notice';
import { recordRefusal } from './database-hooks';

type Check = NonNullable<NonNullable<BetterAuthOptions['user']>['validateUserInfo']>;
type Context = Parameters<Check>[1];

/** Our word on what a provider says of somebody, before better-auth signs them in, makes a user or links an account. */
export const checkProviderUser: Check = async ({ user, source }, ctx) => {
  if (source.method !== 'oauth') return undefined;
  const link = (await getOAuthState())?.link;
  if (link) return (await isSignedInAs(link.userId, ctx)) ? undefined : { error: 'unable_to_link_account' };
  // With most providers anybody may enter any address: until it is verified there, it makes no user here.
  if (source.action === 'create-user')
    return user.emailVerified ? undefined : { error: 'email_not_verified' };
  return refuseBanned(user.id, ctx);
};

/** Linking takes minutes at the provider; meanwhile this browser may have come to belong to somebody else. */
async function isSignedInAs(userId: string, ctx: Context): Promise<boolean> {
  const session = await readSession(ctx.getCookie(sessionCookieName()) ?? undefined);
  return session?.user.id === userId && !session.impersonatedBy;
}

async function refuseBanned(userId: string | undefined, ctx: Context) {
  const user = await db.user.findUnique({ where: { id: userId ?? '' } });
  if (!user || statusOf(user) !== 'banned') return undefined;
  await recordRefusal(user.email, ctx.headers ?? new Headers());
  const { name, value, options } = banCookie(user);
  ctx.setCookie(name, value, options);
  return { error: 'banned' };
}

/** We ask a provider once who somebody is, and keep nothing that would open their account there. */
export const withoutTokens = async (account: Partial<Account>) => ({
  data: {
    ...account,
    accessToken: null,
    refreshToken: null,
    idToken: null,
    accessTokenExpiresAt: null,
    refreshTokenExpiresAt: null,
  },
});
