import 'server-only';
import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api';
import { z } from 'zod';
import { normalizeCode } from '@/lib/auth/code';
import { emailSchema } from '@/lib/auth/email';
import { isWritingEndpoint } from '@/lib/auth/endpoints';
import {
  addressLimitKey,
  emailLimitKey,
  type LimitedStep,
  SHARED_BUCKET_FACTOR,
  signInLimits,
} from '@/lib/auth/limits';
import { CODE_LENGTH } from '@/lib/constants';
import { isDemoAccount } from '@/lib/demo';
import { env } from '@/lib/server/env';
import { clientAddress, SHARED_ADDRESS } from '@/lib/server/http/request';
import { takeLimits } from '@/lib/server/rate-limit';
import { nameSchema } from '@/lib/users/schema';
import { recordRefusal } from './database-hooks';
import { didMailFail } from './mail-outcome';

/**
 * Our rules for better-auth's endpoints. They run for requests to /api/auth and for `auth.api.*` alike,
 * so a server action is never a way round them.
 */

const sendBody = z.strictObject({ email: emailSchema, type: z.literal('sign-in') });
const verifyBody = z.strictObject({
  email: emailSchema,
  otp: z.string().max(64).transform(normalizeCode).pipe(z.string().length(CODE_LENGTH).regex(/^\d+$/)),
});
const updateUserBody = z.strictObject({ name: nameSchema });

const refuse = (status: 'BAD_REQUEST' | 'FORBIDDEN' | 'SERVICE_UNAVAILABLE', code: string) =>
  new APIError(status, { code, message: code });

function parseBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path[0];
  const codes: Record<string, string> = { email: 'INVALID_EMAIL', otp: 'INVALID_OTP' };
  throw refuse('BAD_REQUEST', codes[String(field)] ?? 'INVALID_INPUT');
}

async function enforceLimits(step: LimitedStep, email: string, headers: Headers): Promise<void> {
  const { perEmail, perAddress } = signInLimits[step];
  const address = clientAddress(headers);
  const scale = env().RATE_LIMIT_SCALE * (address === SHARED_ADDRESS ? SHARED_BUCKET_FACTOR : 1);
  const forEmail = env().DEMO_MODE ? [] : perEmail;
  const retryAfter = await takeLimits([
    ...forEmail.map((rule) => ({ ...rule, key: emailLimitKey(step, email, rule.seconds) })),
    ...perAddress.map((rule) => ({
      key: addressLimitKey(step, address, rule.seconds),
      max: Math.ceil(rule.max * scale),
      seconds: rule.seconds,
    })),
  ]);
  if (retryAfter === 0) return;
  throw new APIError(
    'TOO_MANY_REQUESTS',
    { code: 'RATE_LIMITED', message: `Try again in ${retryAfter} s`, retryAfter },
    { 'Retry-After': String(retryAfter) },
  );
}

const refuseStrangersInDemo = (email: string) => {
  if (env().DEMO_MODE && !isDemoAccount(email)) throw refuse('FORBIDDEN', 'DEMO_MODE');
};

export const beforeEndpoint = createAuthMiddleware(async (ctx) => {
  const headers = ctx.headers ?? ctx.request?.headers ?? new Headers();
  if (env().DEMO_MODE && isWritingEndpoint(ctx.path)) throw refuse('FORBIDDEN', 'DEMO_MODE');

  switch (ctx.path) {
    case '/email-otp/send-verification-otp': {
      const body = parseBody(sendBody, ctx.body);
      refuseStrangersInDemo(body.email);
      await enforceLimits('send', body.email, headers);
      return { context: { body } };
    }
    case '/sign-in/email-otp': {
      const body = parseBody(verifyBody, ctx.body);
      refuseStrangersInDemo(body.email);
      await enforceLimits('verify', body.email, headers);
      return { context: { body } };
    }
    case '/update-user':
      return { context: { body: parseBody(updateUserBody, ctx.body) } };
  }
});

export const afterEndpoint = createAuthMiddleware(async (ctx) => {
  const { returned } = ctx.context;
  if (ctx.path === '/sign-in/email-otp' && isAPIError(returned) && returned.body?.code === 'BANNED_USER') {
    await recordRefusal(ctx.body.email, ctx.headers ?? new Headers());
  }
  // better-auth swallows what a mail provider throws and would answer "sent".
  if (ctx.path === '/email-otp/send-verification-otp' && didMailFail()) {
    throw refuse('SERVICE_UNAVAILABLE', 'MAIL_FAILED');
  }
});
