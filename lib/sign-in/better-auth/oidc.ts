import 'server-only';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { z } from 'zod';
import { defaultRole, isRole, type Role } from '@/lib/auth/roles';
import { env } from '@/lib/server/env';
import { isInDomains } from '@/lib/sign-in/domains';
import { toDiscoveryUrl } from '@/lib/sign-in/oidc-discovery';
import { configuredProviders } from '@/lib/sign-in/providers';

// This file adds the company's own sign-in by OpenID Connect. better-auth checks the state, PKCE, the nonce, and the
// signature, audience, times and issuer of the ID token. It compares the issuer only with the discovery document. This
// file checks the rest.

type Config = Parameters<typeof genericOAuth>[0]['config'][number];
type Profile = Record<string, unknown>;

/** The id contains the issuer, because an account of another issuer may have the same `sub`. */
export const toOidcAccountId = (sub: unknown) => `${env().OIDC_ISSUER}#${sub}`;

const claimsSchema = z.object({ iss: z.string(), sub: z.string().min(1) });

/** Throws without an ID token, because better-auth would accept the profile endpoint's answer, which has no nonce. */
function readAccountId(idToken: string | undefined): string {
  const [, payload = ''] = idToken?.split('.') ?? [];
  const { iss, sub } = claimsSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  if (iss !== env().OIDC_ISSUER) throw new Error('The ID token is of another issuer');
  return toOidcAccountId(sub);
}

/** Microsoft Entra sends no `email_verified`. Its `xms_edov` is true if the owner of the email's domain is verified. */
const hasVerifiedEmail = ({ email_verified, xms_edov }: Profile) =>
  [email_verified, xms_edov].some((value) => [true, 'true', 1, '1'].includes(value as string));

/**
 * Returns no plugin if no OpenID provider is set. `init` is replaced, because better-auth would read the provider's
 * discovery document at its start. A provider that does not answer would then delay all other ways to sign in. So
 * better-auth reads the document at the first sign-in, for at most ten seconds.
 */
export function oidcPlugins(
  settings: Pick<Config, 'disableSignUp'>,
  mapEmail: (profile: { email?: string | null }) => { email?: string; emailVerified?: false },
): ReturnType<typeof genericOAuth>[] {
  const { OIDC_ISSUER } = env();
  const { oidc } = configuredProviders();
  if (!OIDC_ISSUER || !oidc) return [];
  const config: Config = {
    ...settings,
    ...oidc,
    providerId: 'oidc',
    discoveryUrl: toDiscoveryUrl(OIDC_ISSUER),
    requireIdTokenVerification: true,
    scopes: ['openid', 'email', 'profile'],
    accountSubject: ({ tokens }) => readAccountId(tokens.idToken),
    mapProfileToUser: (profile) => ({ emailVerified: hasVerifiedEmail(profile), ...mapEmail(profile) }),
  };
  const plugin = genericOAuth({ config: [config] });
  const context = { genericOAuthPendingDiscovery: new Map([[config.providerId, config]]) };
  return [{ ...plugin, init: async () => ({ context }) as never }];
}

/** Returns true without OIDC_DOMAINS, or if the provider has verified the email and its domain is in this setting. */
export function hasCompanyDomain(user: { email?: string; emailVerified?: boolean }): boolean {
  const { OIDC_DOMAINS } = env();
  return !OIDC_DOMAINS || (user.emailVerified === true && isInDomains(user.email ?? '', OIDC_DOMAINS));
}

/**
 * Returns the role of the first group in OIDC_ROLE_CLAIM that the user's claim contains, or else the default role.
 * Returns undefined without this setting.
 */
export function readRole(profile: Profile): Role | undefined {
  const { OIDC_ROLE_CLAIM } = env();
  if (!OIDC_ROLE_CLAIM) return undefined;
  const groups = [profile[OIDC_ROLE_CLAIM.claim]].flat();
  const role = OIDC_ROLE_CLAIM.roles.find(({ group }) => groups.includes(group))?.role;
  return isRole(role) ? role : defaultRole;
}
