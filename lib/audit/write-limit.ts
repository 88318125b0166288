import 'server-only';
import { ActionError } from '@/lib/auth/access';
import type { Actor } from '@/lib/auth/session/store';
import { accountLimit, managerLimit } from '@/lib/constants';
import type { Transaction } from '@/lib/server/db';
import { type Limit, takeLimit, takeLimits } from '@/lib/server/rate-limit';
import { type AuditAction, personalActions } from './audit-actions';

/**
 * They take access away, and an attacker who writes until the limit must not keep the owner from it. Each ends what a limited
 * write began, or has a limit of its own.
 */
const unlimited: AuditAction[] = [
  'accountRevokeSession',
  'accountRevokeSessions',
  'accountRemovePasskey',
  'accountSecure',
  'accountUnlinkProvider',
  'accountUpdateEmail',
  'accountDelete',
];

const ofAccount = (userId: string): Limit => ({ ...accountLimit, key: `account:${userId}` });
const ofManager = (userId: string): Limit => ({ ...managerLimit, key: `manager:${userId}` });

/**
 * Every write adds rows to the audit log, so the number of writes of a user is limited. Taken in the transaction of the write:
 * a write that changes nothing or fails does not count. Throws RATE_LIMITED.
 */
export async function takeWriteLimit(
  transaction: Pick<Transaction, '$queryRawUnsafe'>,
  { session: { user } }: Actor,
  action: AuditAction,
): Promise<void> {
  if (unlimited.includes(action)) return;
  const toLimit = personalActions.includes(action) ? ofAccount : ofManager;
  const seconds = await takeLimit(transaction, toLimit(user.id));
  if (seconds > 0) throw new ActionError('RATE_LIMITED', { args: { seconds } });
}

/** Counts a write of better-auth to the user's own account. Returns 0, or the seconds to wait. */
export const takeAccountLimit = (userId: string): Promise<number> => takeLimits([ofAccount(userId)]);

/** Sign-ins by a provider have a limit of their own: other writes must not keep a user from signing in. Returns 0 or seconds to wait. */
export const takeProviderSignInLimit = (userId: string): Promise<number> =>
  takeLimits([{ ...accountLimit, key: `provider-sign-in:${userId}` }]);
