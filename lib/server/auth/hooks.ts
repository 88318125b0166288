import 'server-only';
import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api';
import { z } from 'zod';
import { normalizeCode } from '@/lib/auth/code';
import { emailSchema } from '@/lib/auth/email';
import { isWritingEndpoint } from '@/lib/auth/endpoints';
import { CODE_LENGTH } from '@/lib/constants';
import { isDemoAccount } from '@/lib/demo';
import { env } from '@/lib/server/env';
import { answerUnlinkAccount, providerBody, refuseImpersonators } from './account-endpoints';
import {
  answerListUsers,
  answerStopImpersonating,
  dropOwnSession,
  signOutOfCall,
  withoutProlonging,
} from './admin-endpoints';
import { enforceCodeLimits } from './code-limits';
import { recordRefusal } from './database-hooks';
import { rememberSignIn } from './last-method';
import { didMailFail } from './mail-outcome';
import {
  answerDeleteUser,
  answerListSessions,
  answerRevokeSessions,
  answerUpdateUser,
} from './own-endpoints';

/**
 * Our rules for better-auth's endpoints. They run for requests to /api/auth and for `auth.api.*` alike,
 * so a server action is never a way round them.
 */

const sendBody = z.strictObject({ email: emailSchema, type: z.literal('sign-in') });
const verifyBody = z.strictObject({
  email: emailSchema,
  otp: z.string().max(64).transform(normalizeCode).pipe(z.string().length(CODE_LENGTH).regex(/^\d+$/)),
});

const refuse = (status: 'BAD_REQUEST' | 'FORBIDDEN' | 'SERVICE_UNAVAILABLE', code: string) =>
  new APIError(status, { code, message: code });

function parseBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path[0];
  const codes: Record<string, string> = { email: 'INVALID_EMAIL', otp: 'INVALID_OTP' };
  throw refuse('BAD_REQUEST', codes[String(field)] ?? 'INVALID_INPUT');
}

const refuseStrangersInDemo = (email: string) => {
  if (env().DEMO_MODE && !isDemoAccount(email)) throw refuse('FORBIDDEN', 'DEMO_MODE');
};

export const beforeEndpoint = createAuthMiddleware(async (ctx) => {
  const headers = ctx.headers ?? ctx.request?.headers ?? new Headers();
  if (env().DEMO_MODE && isWritingEndpoint(ctx.path)) throw refuse('FORBIDDEN', 'DEMO_MODE');
  await refuseImpersonators(ctx);

  switch (ctx.path) {
    case '/email-otp/send-verification-otp': {
      const body = parseBody(sendBody, ctx.body);
      refuseStrangersInDemo(body.email);
      await enforceCodeLimits('send', body.email, headers);
      return { context: { body } };
    }
    case '/sign-in/email-otp': {
      const body = parseBody(verifyBody, ctx.body);
      refuseStrangersInDemo(body.email);
      await enforceCodeLimits('verify', body.email, headers);
      return { context: { body } };
    }
    case '/get-session':
      return withoutProlonging(ctx);
    case '/sign-out':
      return signOutOfCall(ctx);
    case '/admin/list-users':
      return answerListUsers(ctx);
    case '/admin/stop-impersonating':
      return answerStopImpersonating(ctx);
    case '/sign-in/social':
    case '/link-social':
      return { context: { body: parseBody(providerBody, ctx.body) } };
    case '/unlink-account':
      return answerUnlinkAccount(ctx);
    case '/list-sessions':
      return answerListSessions(ctx);
    case '/revoke-sessions':
      return answerRevokeSessions(ctx, 'all');
    case '/revoke-other-sessions':
      return answerRevokeSessions(ctx, 'others');
    case '/delete-user':
      return answerDeleteUser(ctx);
    case '/update-user':
      return answerUpdateUser(ctx);
  }
});

export const afterEndpoint = createAuthMiddleware(async (ctx) => {
  dropOwnSession(ctx);
  rememberSignIn(ctx);
  const { returned } = ctx.context;
  if (ctx.path === '/sign-in/email-otp' && isAPIError(returned) && returned.body?.code === 'BANNED_USER') {
    await recordRefusal(ctx.body.email, ctx.headers ?? new Headers());
  }
  // better-auth swallows what a mail provider throws and would answer "sent".
  if (ctx.path === '/email-otp/send-verification-otp' && didMailFail()) {
    throw refuse('SERVICE_UNAVAILABLE', 'MAIL_FAILED');
  }
});
