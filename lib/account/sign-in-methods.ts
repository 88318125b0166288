import 'server-only';
import { recordWrite } from '@/lib/audit/record';
import { ActionError, requireRecentPasskeyUse } from '@/lib/auth/access';
import type { Actor } from '@/lib/auth/session/store';
import { db, type Transaction } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { removeAccounts, removeAllAccess } from '@/lib/users/access';
import { listRestorableEmails } from '@/lib/users/email-restore';
import { mailAccountSecured } from '@/lib/users/emails';
import { lockUsers } from '@/lib/users/locks';

// The lock of the user prevents that two parallel requests unlink the last two accounts, and that a sign-in with a
// removed account starts a session.

export const unlinkAccount = (id: string, actor: Actor): Promise<void> =>
  db.$transaction(async (transaction) => {
    const { id: userId } = actor.session.user;
    await lockUsers(transaction, [userId]);
    const accounts = await transaction.account.findMany({
      where: { userId },
      select: { id: true, providerId: true },
    });
    const account = accounts.find((one) => one.id === id);
    if (!account) throw new ActionError('ACCOUNT_NOT_FOUND');
    const usable = accounts.filter(({ providerId }) => !env().OIDC_ONLY || providerId === 'oidc');
    if (usable.every((one) => one.id === id)) throw new ActionError('FAILED_TO_UNLINK_LAST_ACCOUNT');
    await removeAccounts(transaction, { id, userId });
    await recordWrite(transaction, actor, {
      action: 'accountUnlinkProvider',
      before: { provider: account.providerId },
    });
  });

/** Locks the user and returns the passkey. Throws PASSKEY_NOT_FOUND if the user has no such passkey. */
async function lockPasskey(transaction: Transaction, userId: string, id: string) {
  await lockUsers(transaction, [userId]);
  const passkey = await transaction.passkey.findFirst({ where: { id, userId }, select: { name: true } });
  if (!passkey) throw new ActionError('PASSKEY_NOT_FOUND');
  return passkey;
}

export const renamePasskey = (id: string, name: string, actor: Actor): Promise<void> =>
  db.$transaction(async (transaction) => {
    const { id: userId } = actor.session.user;
    const passkey = await lockPasskey(transaction, userId, id);
    if (passkey.name === name) return;
    await transaction.passkey.update({ where: { id }, data: { name } });
    await recordWrite(transaction, actor, {
      action: 'accountRenamePasskey',
      before: { passkey: passkey.name },
      after: { passkey: name },
    });
  });

export const removePasskey = (id: string, actor: Actor): Promise<void> =>
  db.$transaction(async (transaction) => {
    const { id: userId } = actor.session.user;
    const passkey = await lockPasskey(transaction, userId, id);
    requireRecentPasskeyUse(actor);
    await transaction.passkey.delete({ where: { id } });
    await recordWrite(transaction, actor, {
      action: 'accountRemovePasskey',
      before: { passkey: passkey.name },
    });
  });

/**
 * Removes all access except the current session. If anything was removed, mails a notice to the current email and to
 * earlier emails that a mailed link can restore. These links stay valid.
 */
export async function secureAccount(actor: Actor): Promise<void> {
  requireRecentPasskeyUse(actor);
  const { id: keptSessionId, user } = actor.session;
  const { id: userId, email } = user;
  const emails = await db.$transaction(async (transaction) => {
    await lockUsers(transaction, [userId]);
    const known = [email, ...(await listRestorableEmails(transaction, userId))];
    const removed = await removeAllAccess(transaction, { userId, emails: known, keptSessionId });
    if (Object.values(removed).every((count) => count === 0)) return [];
    await recordWrite(transaction, actor, {
      action: 'accountSecure',
      before: removed,
      after: { sessions: 0, providers: 0, passkeys: 0 },
    });
    return known;
  });
  await mailAccountSecured(emails, { email, by: 'owner', locale: user.locale });
}
