import 'server-only';
import type { GenericEndpointContext } from 'better-auth';
import { createAuthMiddleware, isAPIError } from 'better-auth/api';
import { z } from 'zod';
import { ActionError, checkAccess, requireRecentPasskeyUse } from '@/lib/auth/access';
import { getOpenEndpoint } from '@/lib/auth/endpoints';
import { toInvalidCode } from '@/lib/auth/error-response';
import { passkeyAuthenticationBody, passkeyRegistrationBody } from '@/lib/auth/schema';
import { readSessionCookies, toAuthHeaders } from '@/lib/auth/session/cookie';
import { type ActiveSession, readSession } from '@/lib/auth/session/store';
import { signInProviders } from '@/lib/auth/sign-in-methods';
import { CALLBACK_URL_MAX } from '@/lib/constants';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { toOwnUrl } from '@/lib/server/http/origins';
import { getRequestInfo } from '@/lib/server/http/request';
import { requireAccountLimit, requireCodeLimits } from '@/lib/sign-in/code-limits';
import { mailNewMethod } from '@/lib/sign-in/emails';
import { getSignIn, rememberMethodAndLanguage } from '@/lib/sign-in/last-method';
import { addKnownBrowser } from '@/lib/sign-in/new-device';
import { clearAdminCookie, endBrowserSessions } from '@/lib/users/impersonation';

type Answer = { token?: string; session?: { id: string } } | null | undefined;

/**
 * Returns better-auth's answer with the id of the session in place of the token, which never leaves the server. Returns
 * undefined if the answer has no session.
 */
function withoutToken(returned: unknown, newSessionId: string | undefined): object | undefined {
  if (isAPIError(returned)) return undefined;
  const answer = returned as Answer;
  if (answer?.session) return { ...answer, session: { ...answer.session, token: answer.session.id } };
  return answer?.token && newSessionId ? { ...answer, token: newSessionId } : undefined;
}

// The rest of this file checks calls of better-auth's endpoints: by /api/auth, and by `auth.api.*` in server actions.

const url = z.string().max(CALLBACK_URL_MAX).optional();

/** Rejects all other fields, such as tokens and scopes, because a provider only confirms an identity. */
const providerBody = z.strictObject({
  provider: z.enum(signInProviders),
  callbackURL: url,
  errorCallbackURL: url,
  newUserCallbackURL: url,
  disableRedirect: z.boolean().optional(),
});

async function parseBody<T>(schema: z.ZodType<T>, body: unknown): Promise<T> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new ActionError(await toInvalidCode(parsed.error.issues));
}

const urlErrors = {
  callbackURL: 'INVALID_CALLBACK_URL',
  errorCallbackURL: 'INVALID_ERROR_CALLBACK_URL',
  newUserCallbackURL: 'INVALID_NEW_USER_CALLBACK_URL',
} as const;

/**
 * better-auth checks a path before `..` is resolved, but redirects to the resolved path. So this function resolves the
 * path and checks the result.
 */
async function parseProviderBody(input: unknown) {
  const body = await parseBody(providerBody, input);
  for (const field of Object.keys(urlErrors) as (keyof typeof urlErrors)[]) {
    if (body[field] === undefined) continue;
    const own = toOwnUrl(body[field]);
    if (!own) throw new ActionError(urlErrors[field]);
    body[field] = own;
  }
  return body;
}

const getHeaders = (ctx: GenericEndpointContext) => ctx.headers ?? ctx.request?.headers ?? new Headers();

const getSessionCookies = (ctx: GenericEndpointContext) => readSessionCookies(getHeaders(ctx));

const getSession = (ctx: GenericEndpointContext) => readSession(getSessionCookies(ctx).session);

/** Only the server itself calls an endpoint that is not in endpoints.ts, and it has checked access already. */
function requireAccess({ path }: GenericEndpointContext, session: ActiveSession | null): void {
  const endpoint = getOpenEndpoint(path);
  const denied = endpoint && checkAccess(session, endpoint, env().DEMO_MODE);
  if (denied) throw new ActionError(denied);
}

export const beforeEndpoint = createAuthMiddleware(async (ctx) => {
  const session = await getSession(ctx);
  requireAccess(ctx, session);
  const change = await prepare(ctx, session);
  // better-auth parses cookies differently, and checks for bans only when a session begins. So it gets the session
  // cookie only if our own query has found the session.
  const context = { ...change, headers: toAuthHeaders(getHeaders(ctx), session) };
  if (!session?.impersonatedBy) return { context };
  // A renewed impersonation would last SESSION_DAYS, so better-auth must not renew it.
  return { context: { ...context, query: { ...ctx.query, disableRefresh: true } } };
});

async function prepare(
  ctx: GenericEndpointContext,
  session: ActiveSession | null,
): Promise<{ body?: unknown }> {
  const headers = getHeaders(ctx);
  switch (ctx.path) {
    case '/passkey/generate-authenticate-options':
      await requireCodeLimits('passkey', '', headers);
      return {};
    case '/passkey/generate-register-options':
      await requirePasskeyAllowed(session);
      return {};
    case '/passkey/verify-registration': {
      const body = await parseBody(passkeyRegistrationBody, ctx.body);
      await requireAccountLimit(session?.user.id ?? '');
      await requirePasskeyAllowed(session);
      await requireUnregistered(body.response.id);
      return { body };
    }
    case '/passkey/verify-authentication':
      return { body: await parseBody(passkeyAuthenticationBody, ctx.body) };
    case '/sign-out':
      // The session ends here, because better-auth reports success even if the database fails.
      await endBrowserSessions(getSessionCookies(ctx), getRequestInfo(headers));
      return {};
    case '/sign-in/social':
      await requireCodeLimits('provider', '', headers);
      return { body: await parseProviderBody(ctx.body) };
    case '/link-social':
      return { body: await parseProviderBody(ctx.body) };
    default:
      return {};
  }
}

/**
 * With ADMIN_PASSKEY, a thief of an admin's mailbox or session must not add a passkey. So an admin with a passkey must
 * have used it lately. An admin whose passkeys a mailed link has removed can't add one.
 */
async function requirePasskeyAllowed(session: ActiveSession | null): Promise<void> {
  if (!session?.lacksRecentPasskeyUse) return;
  const user = await db.user.findUnique({
    where: { id: session.user.id },
    select: { passkeyLocked: true, passkeys: { select: { id: true }, take: 1 } },
  });
  if (user?.passkeyLocked) throw new ActionError('PASSKEY_LOCKED');
  if (user?.passkeys.length !== 0) requireRecentPasskeyUse({ session });
}

async function requireUnregistered(credentialID: string): Promise<void> {
  const known = await db.passkey.findUnique({ where: { credentialID }, select: { id: true } });
  if (known) throw new ActionError('PREVIOUSLY_REGISTERED');
}

type Passkey = { name?: string | null };

async function mailPasskey(ctx: GenericEndpointContext, passkey: Passkey): Promise<void> {
  const session = await getSession(ctx);
  const method = { template: 'passkeyAdded', name: passkey.name ?? null } as const;
  if (session) mailNewMethod(session.user, method, getHeaders(ctx));
}

export const afterEndpoint = createAuthMiddleware(async (ctx) => {
  // After a sign-in or sign-out, the browser must not return to the admin's session from before an impersonation.
  if (getSessionCookies(ctx).admin && (ctx.path === '/sign-out' || ctx.context.newSession))
    ctx.setCookie(...clearAdminCookie());
  const signIn = getSignIn(ctx);
  if (signIn) {
    // A sign-in ends the earlier session of this browser, because on a shared computer its cookie may be known.
    await endBrowserSessions(getSessionCookies(ctx), getRequestInfo(getHeaders(ctx)));
    rememberMethodAndLanguage(ctx, signIn);
    addKnownBrowser(ctx, signIn);
  }
  const { returned } = ctx.context;
  if (ctx.path === '/passkey/verify-registration' && !isAPIError(returned))
    await mailPasskey(ctx, returned as Passkey);
  // better-auth has no setting that makes sign-ins require user verification.
  if (ctx.path === '/passkey/generate-authenticate-options' && env().ADMIN_PASSKEY && !isAPIError(returned))
    return { ...(returned as object), userVerification: 'required' };
  return withoutToken(returned, ctx.context.newSession?.session.id);
});
