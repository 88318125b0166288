import 'server-only';
import { accountLimit } from '@/lib/constants';
import { takeLimits } from '@/lib/server/rate-limit';
import { ActionError } from './access';

/** Every write of users to their own account is in the audit log, so their number is limited. Returns 0 or seconds to wait. */
export const takeAccountLimit = (userId: string): Promise<number> =>
  takeLimits([{ ...accountLimit, key: `account:${userId}` }]);

export async function requireAccountLimit(userId: string): Promise<void> {
  const seconds = await takeAccountLimit(userId);
  if (seconds > 0) throw new ActionError('RATE_LIMITED', { args: { seconds } });
}
