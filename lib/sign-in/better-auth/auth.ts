import 'server-only';
import { getAuthenticatorName, passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { prismaAdapter } from 'better-auth/adapters/prisma';
import { APIError } from 'better-auth/api';
import { nextCookies } from 'better-auth/next-js';
import { admin } from 'better-auth/plugins';
import { createAccessControl } from 'better-auth/plugins/access';
import { openEndpoints } from '@/lib/auth/endpoints';
import { defaultRole, roleNames, roles, statements } from '@/lib/auth/roles';
import { cookiePrefix } from '@/lib/auth/session/cookie';
import { brand } from '@/lib/brand';
import { SESSION_DAYS, SESSION_RENEWAL_DAYS } from '@/lib/constants';
import { readDevice } from '@/lib/device';
import { routes } from '@/lib/routes';
import { env } from '@/lib/server/env';
import { allowedOrigins } from '@/lib/server/http/origins';
import { logger } from '@/lib/server/logger';
import { findPasskeyUser, refuseBanned } from '@/lib/sign-in/bans';
import { DAY_SECONDS } from '@/lib/time';
import { authDatabase } from './database';
import {
  afterSessionUpdate,
  beforeSessionCreate,
  beforeUserCreate,
  mailLinkedProvider,
} from './database-hooks';
import { afterEndpoint, beforeEndpoint } from './hooks';
import { proof } from './proof';
import { checkProviderUser, companyProviderPlugins, socialProviders, withoutTokens } from './social';
import { startSessionPlugin } from './start-session';

/**
 * Messages that better-auth logs as errors, although any visitor can cause them. Many contain a value after a colon,
 * which the log omits.
 */
const WRONG_INPUT =
  /^(State not found|Failed to (parse state|validate authorization code)|INVALID_CALLBACK_REQUEST|OAuth (issuer mismatch|id_token nonce)|Provider "oidc": id_token failed|Unable to get user info|Invalid [\w ]+)/;

export const accessControl = createAccessControl(statements);

/** The table of lib/auth/roles.ts in better-auth's form. */
export const accessRoles: Record<string, ReturnType<typeof accessControl.newRole>> = Object.fromEntries(
  roleNames.map((role) => [role, accessControl.newRole(roles[role])]),
);

/** Code of lib/api replaces these endpoints of better-auth. */
const replacedPaths = openEndpoints.flatMap((endpoint) => ('isOurs' in endpoint ? endpoint.path : []));

const passkeys = () =>
  passkey({
    rpID: env().BASE_URL.hostname,
    rpName: brand.name,
    origin: allowedOrigins(),
    authenticatorSelection: {
      residentKey: 'required',
      userVerification: env().ADMIN_PASSKEY ? 'required' : 'preferred',
    },
    registration: {
      afterVerification: ({ verification, ctx }) => ({
        name: getAuthenticatorName(verification.registrationInfo?.aaguid) ?? getDeviceName(ctx.headers),
      }),
    },
    authentication: {
      afterVerification: async ({ ctx, verification, clientData: { id } }) => {
        // The plugin turns any error but an APIError into AUTHENTICATION_FAILED.
        if (await refuseBanned(await findPasskeyUser(id), ctx.headers ?? new Headers()))
          throw new APIError('FORBIDDEN', { code: 'BANNED_USER' });
        const isUserVerified = verification.authenticationInfo.userVerified;
        await proof.set({ kind: 'passkey', credentialID: id, isUserVerified });
      },
    },
  });

function getDeviceName(headers: Headers | undefined): string | undefined {
  const { browser, system } = readDevice(headers?.get('user-agent'));
  return [browser, system].filter(Boolean).join(' · ') || undefined;
}

const create = () =>
  betterAuth({
    appName: brand.name,
    baseURL: env().BASE_URL.origin,
    basePath: routes.api.auth(),
    secret: env().AUTH_SECRET,
    database: prismaAdapter(authDatabase(), { provider: 'postgresql', transaction: true }),
    trustedOrigins: allowedOrigins(),
    socialProviders: socialProviders(),
    // Sessions are not cached, so that a ban or a new role applies on the next request.
    session: {
      expiresIn: SESSION_DAYS * DAY_SECONDS,
      updateAge: SESSION_RENEWAL_DAYS * DAY_SECONDS,
      disableSessionRefresh: env().OIDC_ONLY,
      cookieCache: { enabled: false },
    },
    // better-auth would delete expired codes on every read, and then report them as wrong. lib/server/clean.ts deletes
    // them later.
    verification: { disableCleanup: true },
    user: {
      validateUserInfo: checkProviderUser,
      additionalFields: {
        locale: { type: 'string', required: false, input: false },
        lastSignInAt: { type: 'date', required: false, input: false, returned: false },
      },
    },
    account: {
      accountLinking: {
        enabled: true,
        trustedProviders: [],
        // With OIDC_ONLY, invited users can't verify their email by a code, so linking must not require a verified one.
        requireLocalEmailVerified: !env().OIDC_ONLY,
      },
      updateAccountOnSignIn: false,
    },
    // lib/sign-in/code-limits.ts replaces this: it stores limits in the database and also covers server actions.
    rateLimit: { enabled: false },
    advanced: { cookiePrefix, ipAddress: { disableIpTracking: true } },
    telemetry: { enabled: false },
    disabledPaths: replacedPaths,
    onAPIError: {
      errorURL: new URL(routes.loginError(), env().BASE_URL).href,
      // better-auth must throw unexpected errors, not print them, because handler.ts logs them.
      throw: true,
    },
    logger: {
      level: 'warn',
      // The arguments are not logged, because they may contain emails, codes or SQL statements.
      log: (level, message) => {
        const [wrongInput] = WRONG_INPUT.exec(message) ?? [];
        if (level === 'error' && !wrongInput) logger.error(message);
        else logger.warn(wrongInput ?? message);
      },
    },
    hooks: { before: beforeEndpoint, after: afterEndpoint },
    databaseHooks: {
      user: { create: { before: beforeUserCreate } },
      account: {
        create: { before: withoutTokens, after: mailLinkedProvider },
        update: { before: withoutTokens },
      },
      session: { create: { before: beforeSessionCreate }, update: { after: afterSessionUpdate } },
    },
    plugins: [
      startSessionPlugin(),
      admin({
        ac: accessControl,
        roles: accessRoles,
        defaultRole,
        adminRoles: ['admin'],
      }),
      passkeys(),
      ...companyProviderPlugins(),
      nextCookies(),
    ],
  });

const store = globalThis as typeof globalThis & { __auth?: ReturnType<typeof create> };

export function auth(): ReturnType<typeof create> {
  store.__auth ??= create();
  return store.__auth;
}
