import 'server-only';
import { createHmac } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { prismaAdapter } from 'better-auth/adapters/prisma';
import { isAPIError } from 'better-auth/api';
import { nextCookies } from 'better-auth/next-js';
import { admin, emailOTP } from 'better-auth/plugins';
import { accessControl, roles } from '@/lib/auth/permissions';
import { brand } from '@/lib/brand';
import { CODE_LENGTH, CODE_MINUTES, CODE_TRIES } from '@/lib/constants';
import { routes } from '@/lib/routes';
import { authDatabase } from '@/lib/server/auth/auth-database';
import { deliverCode, issueCode } from '@/lib/server/auth/codes';
import { beforeSessionCreate, beforeUserCreate } from '@/lib/server/auth/database-hooks';
import { afterEndpoint, beforeEndpoint } from '@/lib/server/auth/hooks';
import { passkeys } from '@/lib/server/auth/passkeys';
import { configuredProviders } from '@/lib/server/auth/social';
import { checkProviderUser, withoutTokens } from '@/lib/server/auth/social-rules';
import { env } from '@/lib/server/env';
import { allowedOrigins } from '@/lib/server/http/origins';
import { logger } from '@/lib/server/logger';

const DAY = 24 * 60 * 60;

const hashCode = async (code: string) =>
  createHmac('sha256', env().AUTH_SECRET).update(`code:${code}`).digest('hex');

const create = () =>
  betterAuth({
    appName: brand.name,
    baseURL: env().BASE_URL.origin,
    basePath: routes.api.auth(),
    secret: env().AUTH_SECRET,
    database: prismaAdapter(authDatabase(), { provider: 'postgresql', transaction: true }),
    trustedOrigins: allowedOrigins(),
    socialProviders: configuredProviders(),
    // No cached sessions: a ban or a new role counts on the next request.
    session: { expiresIn: 30 * DAY, updateAge: DAY, cookieCache: { enabled: false } },
    user: {
      validateUserInfo: checkProviderUser,
      additionalFields: {
        locale: { type: 'string', required: false, input: false },
        onboardedAt: { type: 'date', required: false, input: false },
      },
    },
    account: { accountLinking: { enabled: true, trustedProviders: [] }, updateAccountOnSignIn: false },
    // Ours are in the database and hold for server actions too (lib/server/auth/hooks.ts).
    rateLimit: { enabled: false },
    advanced: { ipAddress: { disableIpTracking: true } },
    telemetry: { enabled: false },
    onAPIError: {
      errorURL: new URL(routes.loginError(), env().BASE_URL).href,
      // A refusal is an answer; a fault is logged where it is answered (handler.ts), without better-auth's own print of it.
      onError: (error) => {
        if (!isAPIError(error)) throw error;
      },
    },
    logger: {
      level: 'warn',
      // Arguments may hold addresses, codes or statements: they stay out of the log.
      log: (level, message) => (level === 'error' ? logger.error(message) : logger.warn(message)),
    },
    hooks: { before: beforeEndpoint, after: afterEndpoint },
    databaseHooks: {
      user: { create: { before: beforeUserCreate } },
      account: { create: { before: withoutTokens }, update: { before: withoutTokens } },
      session: { create: { before: beforeSessionCreate } },
    },
    plugins: [
      emailOTP({
        otpLength: CODE_LENGTH,
        expiresIn: CODE_MINUTES * 60,
        allowedAttempts: CODE_TRIES,
        storeOTP: { hash: hashCode },
        generateOTP: issueCode,
        sendVerificationOTP: deliverCode,
      }),
      admin({
        ac: accessControl,
        roles,
        defaultRole: 'user',
        adminRoles: ['admin'],
      }),
      passkeys(),
      nextCookies(),
    ],
  });

const store = globalThis as typeof globalThis & { __auth?: ReturnType<typeof create> };

/** Made on first use, so that a build needs no settings. */
export function auth(): ReturnType<typeof create> {
  store.__auth ??= create();
  return store.__auth;
}
