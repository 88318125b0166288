import 'server-only';
import type { LimitedStep } from '@/lib/auth/limits';
import { Refusal } from '@/lib/server/action';
import { takeCodeLimits } from '@/lib/server/auth/code-limits';

/** Counts a step with a code that a signed-in person takes; too many are refused. */
export async function countCodeStep(step: LimitedStep, email: string, headers: Headers): Promise<void> {
  const seconds = await takeCodeLimits(step, email, headers);
  if (seconds > 0) throw new Refusal('RATE_LIMITED', { args: { seconds } });
}
