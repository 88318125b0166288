import 'server-only';
import { ActionError } from '@/lib/auth/access';
import type { Actor } from '@/lib/auth/session/store';
import { accountWriteLimit, writeLimit } from '@/lib/constants';
import type { Transaction } from '@/lib/server/db';
import { type Limit, takeLimit, takeLimits } from '@/lib/server/rate-limit';
import { type AuditAction, personalActions } from './audit-actions';

/**
 * These actions take access away, so an attacker who uses up the limit must not prevent them. Each undoes something
 * that a limited write began, or has a limit of its own.
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

const ofAccount = (userId: string): Limit => ({ ...accountWriteLimit, key: `account:${userId}` });
const ofManager = (userId: string): Limit => ({ ...writeLimit, key: `manager:${userId}` });

/**
 * Limits the writes of a user, because every write adds rows to the audit log. Call this in the transaction of the
 * write, so that a write that fails or changes nothing does not count. Throws RATE_LIMITED.
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

/** Counts a write that better-auth makes to the user's own account. Returns 0, or the seconds to wait. */
export const takeAccountLimit = (userId: string): Promise<number> => takeLimits([ofAccount(userId)]);

/** Counts a sign-in separately, so that other writes can't prevent it. Returns 0 or the seconds to wait. */
export const takeProviderSignInLimit = (userId: string): Promise<number> =>
  takeLimits([{ ...accountWriteLimit, key: `provider-sign-in:${userId}` }]);
