import 'server-only';
import { APIError } from 'better-auth/api';
import { ActionError } from '@/lib/auth/access';
import { getErrorMessage } from '@/lib/auth/error-response';
import { type LimitedStep, RESEND_SECONDS, SHARED_BUCKET_FACTOR, signInLimits } from '@/lib/constants';
import { env } from '@/lib/server/env';
import { getClientIp, SHARED_IP_BUCKET } from '@/lib/server/http/request';
import { limitWait, releaseLimit, takeLimits } from '@/lib/server/rate-limit';

const emailKey = (step: LimitedStep, email: string, seconds: number) => `${step}:email:${seconds}:${email}`;
const ipKey = (step: LimitedStep, ip: string, seconds: number) => `${step}:ip:${seconds}:${ip}`;

/** All purposes share the limits, so that more purposes don't allow more guesses. Returns 0 or seconds to wait. */
function takeCodeLimits(step: LimitedStep, email: string, headers: Headers): Promise<number> {
  const { perEmail, perIp } = signInLimits[step];
  const ip = getClientIp(headers);
  const scale = env().RATE_LIMIT_SCALE * (ip === SHARED_IP_BUCKET ? SHARED_BUCKET_FACTOR : 1);
  const emailRules = env().DEMO_MODE ? [] : perEmail;
  return takeLimits([
    ...emailRules.map((rule) => ({ ...rule, key: emailKey(step, email, rule.seconds) })),
    ...perIp.map((rule) => ({
      key: ipKey(step, ip, rule.seconds),
      max: Math.ceil(rule.max * scale),
      seconds: rule.seconds,
    })),
  ]);
}

export async function requireCodeLimits(step: LimitedStep, email: string, headers: Headers): Promise<void> {
  const seconds = await takeCodeLimits(step, email, headers);
  if (seconds > 0) throw new ActionError('RATE_LIMITED', { args: { seconds } });
}

export async function enforceCodeLimits(step: LimitedStep, email: string, headers: Headers): Promise<void> {
  const retryAfter = await takeCodeLimits(step, email, headers);
  if (retryAfter === 0) return;
  throw new APIError(
    'TOO_MANY_REQUESTS',
    { code: 'RATE_LIMITED', message: await getErrorMessage('RATE_LIMITED', retryAfter), retryAfter },
    { 'Retry-After': String(retryAfter) },
  );
}

export const secondsUntilResend = (email: string) => limitWait(emailKey('send', email, RESEND_SECONDS));

export const releaseResend = (email: string) => releaseLimit(emailKey('send', email, RESEND_SECONDS));
