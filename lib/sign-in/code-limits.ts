import 'server-only';
import { takeAccountLimit } from '@/lib/audit/write-limit';
import { ActionError } from '@/lib/auth/access';
import { type LimitedStep, RESEND_SECONDS, SHARED_BUCKET_FACTOR, signInLimits } from '@/lib/constants';
import { env } from '@/lib/server/env';
import { getClientIp, SHARED_IP_BUCKET } from '@/lib/server/http/request';
import { getSecondsToWait, releaseLimit, takeLimits } from '@/lib/server/rate-limit';

const emailKey = (step: LimitedStep, email: string, seconds: number) => `${step}:email:${seconds}:${email}`;
const ipKey = (step: LimitedStep, ip: string, seconds: number) => `${step}:ip:${seconds}:${ip}`;

/**
 * Counts an attempt. Codes of all purposes share the limits, so that their guesses do not add up. `hasCode` returns
 * whether this email has a valid code. Throws RATE_LIMITED.
 */
export async function requireCodeLimits(
  step: LimitedStep,
  email: string,
  headers: Headers,
  hasCode?: () => Promise<boolean>,
): Promise<void> {
  const { perEmail, perIp } = signInLimits[step];
  const ip = getClientIp(headers);
  const isShared = ip === SHARED_IP_BUCKET;
  const scale = env().RATE_LIMIT_SCALE * (isShared ? SHARED_BUCKET_FACTOR : 1);
  const emailLimits = (env().DEMO_MODE ? [] : perEmail).map((rule) => ({
    ...rule,
    key: emailKey(step, email, rule.seconds),
  }));
  const ipLimits = perIp.map((rule) => ({
    key: ipKey(step, ip, rule.seconds),
    max: Math.ceil(rule.max * scale),
    seconds: rule.seconds,
  }));
  // Visitors without a known IP address share one limit. An attempt for an email without a valid code must not use it
  // up. Once it is used up, it also stops such attempts, so that the answer does not reveal who has a code.
  if (!isShared || !hasCode || (await hasCode()))
    return requireNoWait(await takeLimits([...emailLimits, ...ipLimits]));
  const waits = await Promise.all(ipLimits.map(({ key, max }) => getSecondsToWait(key, max)));
  requireNoWait(Math.max(...waits) || (await takeLimits(emailLimits)));
}

/** Counts a write of better-auth to the user's own account. Throws RATE_LIMITED. */
export const requireAccountLimit = async (userId: string): Promise<void> =>
  requireNoWait(await takeAccountLimit(userId));

function requireNoWait(seconds: number): void {
  if (seconds > 0) throw new ActionError('RATE_LIMITED', { args: { seconds } });
}

export const secondsUntilResend = (email: string) =>
  getSecondsToWait(emailKey('send', email, RESEND_SECONDS));

export const allowResend = (email: string) => releaseLimit(emailKey('send', email, RESEND_SECONDS));
