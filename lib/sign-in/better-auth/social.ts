import 'server-only';
import type { Account, BetterAuthOptions } from 'better-auth';
import { getOAuthState } from 'better-auth/api';
import { takeAccountLimit, takeProviderSignInLimit } from '@/lib/audit/write-limit';
import { emailSchema } from '@/lib/auth/schema';
import { readSessionCookies } from '@/lib/auth/session/cookie';
import { readSession } from '@/lib/auth/session/store';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { refuseBanned, toBanNoticeCookie } from '@/lib/sign-in/bans';
import { canSignUp } from '@/lib/sign-in/domains';
import { configuredProviders } from '@/lib/sign-in/providers';
import { hasCompanyDomain, oidcPlugins, readRole, toOidcAccountId } from './oidc';
import { proof } from './proof';

type Profile = { email?: string | null };

/**
 * Marks an email that our own form would reject as not verified. better-auth does not trim an email, and finds users
 * by the email in lower case, which turns some look-alike letters into ASCII.
 */
function mapProfileToUser({ email }: Profile) {
  const { data } = emailSchema.safeParse(email);
  return data && email === email?.trim() ? { email: data } : ({ emailVerified: false } as const);
}

const signUp = () => ({ disableSignUp: !env().SIGNUP_ENABLED });

export function socialProviders() {
  const { oidc: _, ...providers } = configuredProviders();
  const settings = { ...signUp(), mapProfileToUser };
  return Object.fromEntries(
    Object.entries(providers).map(([name, credentials]) => [name, { ...credentials, ...settings }]),
  );
}

export const companyProviderPlugins = () => oidcPlugins(signUp(), mapProfileToUser);

type Check = NonNullable<NonNullable<BetterAuthOptions['user']>['validateUserInfo']>;
type Context = Parameters<Check>[1];
type Source = Parameters<Check>[0]['source'];

export const checkProviderUser: Check = async ({ user, source }, ctx) => {
  if (source.method !== 'oauth') return undefined;
  const link = (await getOAuthState())?.link;
  const isNew = source.action === 'create-user';
  const identity = toIdentity(source);
  const isCompany = identity.providerId === 'oidc';
  const role = isCompany ? readRole(source.oauth?.profile ?? {}) : undefined;
  await proof.set({ kind: 'provider', identity, isNew, isLink: link !== undefined, role });
  if (isCompany && !hasCompanyDomain(user)) return { error: 'domain_not_allowed' };
  if (link) {
    const isAllowed = (await isSignedInAs(link.userId, ctx)) && (await takeAccountLimit(link.userId)) === 0;
    return isAllowed ? undefined : { error: 'unable_to_link_account' };
  }
  // Most providers accept any email, so an unverified email must not create a user.
  if (isNew && !user.emailVerified) return { error: 'email_not_verified' };
  if (isNew) return canSignUp(user.email ?? '') ? undefined : { error: 'signup_disabled' };
  // Sign-ins with a provider have no other limit, and each adds an event to the audit log.
  if (user.id && (await takeProviderSignInLimit(user.id)) > 0) return { error: 'access_denied' };
  return checkBan(user.id, ctx);
};

/** Returns the identity as better-auth stores it. Google calls the account's id `sub`, and GitHub `id`. */
const toIdentity = ({ oauth }: Source) => ({
  providerId: oauth?.providerId ?? '',
  accountId:
    oauth?.providerId === 'oidc'
      ? toOidcAccountId(oauth.profile?.sub)
      : String(oauth?.profile?.sub ?? oauth?.profile?.id),
});

/** Another user may have signed in to this browser while the first user was at the provider. */
async function isSignedInAs(userId: string, ctx: Context): Promise<boolean> {
  const session = await readSession(readSessionCookies(ctx.headers ?? new Headers()).session);
  return session?.user.id === userId && !session.impersonatedBy;
}

async function checkBan(userId: string | undefined, ctx: Context) {
  const user = await db.user.findUnique({ where: { id: userId ?? '' } });
  if (!(await refuseBanned(user, ctx.headers ?? new Headers()))) return undefined;
  const { name, value, options } = await toBanNoticeCookie(user);
  ctx.setCookie(name, value, options);
  return { error: 'banned' };
}

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
