import 'server-only';
import type { GenericEndpointContext } from 'better-auth';
import { createAuthMiddleware, isAPIError } from 'better-auth/api';
import { z } from 'zod';
import { checkAccess } from '@/lib/auth/access';
import { getOpenEndpoint } from '@/lib/auth/endpoints';
import { toInvalidCode } from '@/lib/auth/error-response';
import {
  codeSchema,
  emailSchema,
  passkeyAuthenticationBody,
  passkeyRegistrationBody,
} from '@/lib/auth/schema';
import { readSessionCookies } from '@/lib/auth/session/request-cookies';
import { type ActiveSession, readSession } from '@/lib/auth/session/store';
import { socialProviderNames } from '@/lib/auth/sign-in-methods';
import { CALLBACK_URL_MAX } from '@/lib/constants';
import { isDemoAccount } from '@/lib/demo';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { toOwnUrl } from '@/lib/server/http/origins';
import { getRequestInfo } from '@/lib/server/http/request';
import { findPasskeyEmail, recordBannedSignIn } from '@/lib/sign-in/ban-notice';
import { enforceAccountLimit, enforceCodeLimits } from '@/lib/sign-in/code-limits';
import { apiError } from '@/lib/sign-in/errors';
import { getSignIn, setSignInCookies } from '@/lib/sign-in/last-method';
import { didMailFail } from '@/lib/sign-in/mail-outcome';
import { addKnownBrowser } from '@/lib/sign-in/new-device';
import { mailNewPasskey } from '@/lib/sign-in/passkey-mail';
import { clearAdminCookie, endSessions } from '@/lib/users/impersonation/session';
import { withoutToken } from './answers';

// Rules for better-auth's endpoints. They apply to requests to /api/auth and to `auth.api.*` in server actions.

const sendBody = z.strictObject({ email: emailSchema, type: z.literal('sign-in') });
const verifyBody = z.strictObject({ email: emailSchema, otp: codeSchema });

const url = z.string().max(CALLBACK_URL_MAX).optional();

/** Rejects client tokens and extra scopes: a provider only confirms an identity. */
const providerBody = z.strictObject({
  provider: z.enum(socialProviderNames),
  callbackURL: url,
  errorCallbackURL: url,
  newUserCallbackURL: url,
  disableRedirect: z.boolean().optional(),
});

async function parseBody<T>(schema: z.ZodType<T>, body: unknown): Promise<T> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw await apiError('BAD_REQUEST', toInvalidCode(parsed.error.issues));
}

const urlErrors = {
  callbackURL: 'INVALID_CALLBACK_URL',
  errorCallbackURL: 'INVALID_ERROR_CALLBACK_URL',
  newUserCallbackURL: 'INVALID_NEW_USER_CALLBACK_URL',
} as const;

/** better-auth checks the text of a path, and redirects to what remains of it after its dots are resolved. */
async function parseProviderBody(input: unknown) {
  const body = await parseBody(providerBody, input);
  for (const [field, code] of Object.entries(urlErrors) as [keyof typeof urlErrors, string][]) {
    if (body[field] === undefined) continue;
    const own = toOwnUrl(body[field]);
    if (!own) throw await apiError('FORBIDDEN', code);
    body[field] = own;
  }
  return body;
}

async function requireDemoAccount(email: string): Promise<void> {
  if (env().DEMO_MODE && !isDemoAccount(email)) throw await apiError('FORBIDDEN', 'DEMO_MODE');
}

const getHeaders = (ctx: GenericEndpointContext) => ctx.headers ?? ctx.request?.headers ?? new Headers();

const getSessionCookies = (ctx: GenericEndpointContext) => readSessionCookies(getHeaders(ctx));

const getSession = (ctx: GenericEndpointContext) => readSession(getSessionCookies(ctx).session);

/** An endpoint that is not in endpoints.ts is called by an action, which has checked access already. */
async function requireAccess({ path }: GenericEndpointContext, session: ActiveSession | null): Promise<void> {
  const denied = checkAccess(session, getOpenEndpoint(path) ?? {}, env().DEMO_MODE);
  if (denied === 'UNAUTHENTICATED') throw await apiError('UNAUTHORIZED', 'UNAUTHORIZED');
  if (denied) throw await apiError('FORBIDDEN', denied);
}

export const beforeEndpoint = createAuthMiddleware(async (ctx) => {
  const session = await getSession(ctx);
  await requireAccess(ctx, session);
  const change = await prepare(ctx, session);
  if (!session?.impersonatedBy) return { context: change };
  // Renewing would turn an impersonation into a session of thirty days.
  return { context: { ...change, query: { ...ctx.query, disableRefresh: true } } };
});

/** Checks the input and the limits, and returns the checked input. */
async function prepare(
  ctx: GenericEndpointContext,
  session: ActiveSession | null,
): Promise<{ body?: unknown }> {
  const headers = getHeaders(ctx);
  switch (ctx.path) {
    case '/email-otp/send-verification-otp': {
      const body = await parseBody(sendBody, ctx.body);
      await requireDemoAccount(body.email);
      await enforceCodeLimits('send', body.email, headers);
      return { body };
    }
    case '/sign-in/email-otp': {
      const body = await parseBody(verifyBody, ctx.body);
      await requireDemoAccount(body.email);
      await enforceCodeLimits('verify', body.email, headers);
      return { body };
    }
    case '/passkey/generate-authenticate-options':
      await enforceCodeLimits('passkey', '', headers);
      return {};
    case '/passkey/verify-registration': {
      const body = await parseBody(passkeyRegistrationBody, ctx.body);
      await enforceAccountLimit(session?.user.id ?? '');
      await requireNewPasskey(body.response.id);
      return { body };
    }
    case '/passkey/verify-authentication':
      return { body: await parseBody(passkeyAuthenticationBody, ctx.body) };
    case '/sign-out':
      // Runs first, because better-auth reports success even when the database fails.
      await endSessions(getSessionCookies(ctx), getRequestInfo(headers));
      return {};
    case '/sign-in/social':
      await enforceCodeLimits('provider', '', headers);
      return { body: await parseProviderBody(ctx.body) };
    case '/link-social':
      return { body: await parseProviderBody(ctx.body) };
    default:
      return {};
  }
}

async function requireNewPasskey(credentialID: string): Promise<void> {
  const known = await db.passkey.findUnique({ where: { credentialID }, select: { id: true } });
  if (known) throw await apiError('BAD_REQUEST', 'PREVIOUSLY_REGISTERED');
}

/** Whose sign-in this was. Empty after a provider, whose ban social.ts records. */
async function findSignInEmail({ path, body }: GenericEndpointContext): Promise<string> {
  if (path === '/passkey/verify-authentication') return findPasskeyEmail(body.response.id);
  return path === '/sign-in/email-otp' ? body.email : '';
}

type Passkey = { name?: string | null };

async function mailPasskey(ctx: GenericEndpointContext, passkey: Passkey): Promise<void> {
  const session = await getSession(ctx);
  if (session) mailNewPasskey(session.user, passkey.name ?? null, getHeaders(ctx));
}

export const afterEndpoint = createAuthMiddleware(async (ctx) => {
  // After a sign-in or sign-out, this browser must not return to an impersonating admin's session.
  if (getSessionCookies(ctx).admin && (ctx.path === '/sign-out' || ctx.context.newSession))
    ctx.setCookie(...clearAdminCookie());
  const signIn = getSignIn(ctx);
  if (signIn) {
    // The cookies of these sessions may be known to others, for example on a shared computer.
    await endSessions(getSessionCookies(ctx), getRequestInfo(getHeaders(ctx)));
    setSignInCookies(ctx, signIn);
    addKnownBrowser(ctx, signIn);
  }
  const { returned } = ctx.context;
  if (ctx.path === '/passkey/verify-registration' && !isAPIError(returned))
    await mailPasskey(ctx, returned as Passkey);
  if (isAPIError(returned) && returned.body?.code === 'BANNED_USER') {
    await recordBannedSignIn(await findSignInEmail(ctx), getHeaders(ctx));
  }
  // better-auth swallows an error of the mail provider and would report success.
  if (ctx.path === '/email-otp/send-verification-otp' && didMailFail()) {
    throw await apiError('SERVICE_UNAVAILABLE', 'MAIL_FAILED');
  }
  return withoutToken(returned, ctx.context.newSession?.session.id);
});
