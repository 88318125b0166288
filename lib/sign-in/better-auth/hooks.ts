import 'server-only';
import type { GenericEndpointContext } from 'better-auth';
import { createAuthMiddleware, isAPIError } from 'better-auth/api';
import { z } from 'zod';
import { ActionError, checkAccess, requireNewPasskeyUse } from '@/lib/auth/access';
import { getOpenEndpoint } from '@/lib/auth/endpoints';
import { toInvalidCode } from '@/lib/auth/error-response';
import { passkeyAuthenticationBody, passkeyRegistrationBody } from '@/lib/auth/schema';
import { readSessionCookies, toAuthHeaders } from '@/lib/auth/session/cookie';
import { type ActiveSession, readSession } from '@/lib/auth/session/store';
import { socialProviders } from '@/lib/auth/sign-in-methods';
import { CALLBACK_URL_MAX } from '@/lib/constants';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { toOwnUrl } from '@/lib/server/http/origins';
import { getRequestInfo } from '@/lib/server/http/request';
import { findPasskeyUser, requireNotBanned } from '@/lib/sign-in/bans';
import { requireAccountLimit, requireCodeLimits } from '@/lib/sign-in/code-limits';
import { mailNewMethod } from '@/lib/sign-in/emails';
import { getSignIn, setSignInCookies } from '@/lib/sign-in/last-method';
import { addKnownBrowser } from '@/lib/sign-in/new-device';
import { clearAdminCookie, endSessions } from '@/lib/users/impersonation';

type Answer = { token?: string; session?: { id: string } } | null | undefined;

/**
 * Returns better-auth's answer with the id of a session instead of its token, as list-sessions and revoke-session have
 * it. The real token never leaves the server. Returns undefined if the answer has no session.
 */
function withoutToken(returned: unknown, newSessionId: string | undefined): object | undefined {
  if (isAPIError(returned)) return undefined;
  const answer = returned as Answer;
  if (answer?.session) return { ...answer, session: { ...answer.session, token: answer.session.id } };
  return answer?.token && newSessionId ? { ...answer, token: newSessionId } : undefined;
}

// These rules for better-auth's endpoints apply to requests to /api/auth, and to `auth.api.*` in server actions.

const url = z.string().max(CALLBACK_URL_MAX).optional();

/** Rejects a client's own tokens and extra scopes, because a provider only confirms an identity. */
const providerBody = z.strictObject({
  provider: z.enum(socialProviders),
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
 * better-auth checks the text of a path, but redirects to the path after its dots are resolved. So the path is resolved
 * and checked here.
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
  // better-auth parses cookies differently, and checks for bans only when a session begins. So it gets the session cookie
  // only if our own query accepts it.
  const context = { ...change, headers: toAuthHeaders(getHeaders(ctx), session) };
  if (!session?.impersonatedBy) return { context };
  // Renewing an impersonation would turn it into a session of SESSION_DAYS.
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
    case '/passkey/verify-authentication': {
      const body = await parseBody(passkeyAuthenticationBody, ctx.body);
      await requireNotBanned(await findPasskeyUser(body.response.id), headers);
      return { body };
    }
    case '/sign-out':
      // This runs first, because better-auth reports success even if the database fails.
      await endSessions(getSessionCookies(ctx), getRequestInfo(headers));
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
 * With ADMIN_PASSKEY, who has only the mailbox or a stolen session of an admin must not add a passkey. So the admin must have
 * used one lately, and can't add one after a mailed link has removed theirs.
 */
async function requirePasskeyAllowed(session: ActiveSession | null): Promise<void> {
  if (!session?.needsNewPasskeyUse) return;
  const user = await db.user.findUnique({
    where: { id: session.user.id },
    select: { passkeyLocked: true, passkeys: { select: { id: true }, take: 1 } },
  });
  if (user?.passkeyLocked) throw new ActionError('PASSKEY_LOCKED');
  if (user?.passkeys.length !== 0) requireNewPasskeyUse({ session });
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
  // After a sign-in or sign-out, this browser must not return to the session of an impersonating admin.
  if (getSessionCookies(ctx).admin && (ctx.path === '/sign-out' || ctx.context.newSession))
    ctx.setCookie(...clearAdminCookie());
  const signIn = getSignIn(ctx);
  if (signIn) {
    // The earlier sessions of this browser end, because others may know their cookies, for example on a shared
    // computer.
    await endSessions(getSessionCookies(ctx), getRequestInfo(getHeaders(ctx)));
    setSignInCookies(ctx, signIn);
    addKnownBrowser(ctx, signIn);
  }
  const { returned } = ctx.context;
  if (ctx.path === '/passkey/verify-registration' && !isAPIError(returned))
    await mailPasskey(ctx, returned as Passkey);
  // better-auth has no setting for it.
  if (ctx.path === '/passkey/generate-authenticate-options' && env().ADMIN_PASSKEY && !isAPIError(returned))
    return { ...(returned as object), userVerification: 'required' };
  return withoutToken(returned, ctx.context.newSession?.session.id);
});
