import 'server-only';
import { APIError } from 'better-auth/api';
import {
  addressLimitKey,
  emailLimitKey,
  type LimitedStep,
  SHARED_BUCKET_FACTOR,
  signInLimits,
} from '@/lib/auth/limits';
import { env } from '@/lib/server/env';
import { clientAddress, SHARED_ADDRESS } from '@/lib/server/http/request';
import { takeLimits } from '@/lib/server/rate-limit';

/**
 * Counts one sending or one try of a code, whatever the code is for: an address gets no more mails, and its codes no
 * more guesses, by asking for different ones. Returns 0, or the seconds to wait.
 */
export function takeCodeLimits(step: LimitedStep, email: string, headers: Headers): Promise<number> {
  const { perEmail, perAddress } = signInLimits[step];
  const address = clientAddress(headers);
  const scale = env().RATE_LIMIT_SCALE * (address === SHARED_ADDRESS ? SHARED_BUCKET_FACTOR : 1);
  const forEmail = env().DEMO_MODE ? [] : perEmail;
  return takeLimits([
    ...forEmail.map((rule) => ({ ...rule, key: emailLimitKey(step, email, rule.seconds) })),
    ...perAddress.map((rule) => ({
      key: addressLimitKey(step, address, rule.seconds),
      max: Math.ceil(rule.max * scale),
      seconds: rule.seconds,
    })),
  ]);
}

/** The same for better-auth's endpoints: too many are refused. */
export async function enforceCodeLimits(step: LimitedStep, email: string, headers: Headers): Promise<void> {
  const retryAfter = await takeCodeLimits(step, email, headers);
  if (retryAfter === 0) return;
  throw new APIError(
    'TOO_MANY_REQUESTS',
    { code: 'RATE_LIMITED', message: `Try again in ${retryAfter} s`, retryAfter },
    { 'Retry-After': String(retryAfter) },
  );
}
