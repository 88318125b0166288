import 'server-only';
import { recordWrite } from '@/lib/audit/record';
import type { Actor } from '@/lib/auth/session/store';
import { db, type Transaction } from '@/lib/server/db';

type Account = { id: string; providerId: string };

type UnlinkOutcome = 'unlinked' | 'ACCOUNT_NOT_FOUND' | 'FAILED_TO_UNLINK_LAST_ACCOUNT';

/** The row locks keep two parallel requests from removing the last two methods. */
export const unlinkAccount = (id: string, actor: Actor): Promise<UnlinkOutcome> =>
  db.$transaction(async (transaction) => {
    const { id: userId } = actor.session.user;
    const accounts = await transaction.$queryRaw<Account[]>`
      select id, "providerId" from account where "userId" = ${userId} order by id for update`;
    const account = accounts.find((one) => one.id === id);
    if (!account) return 'ACCOUNT_NOT_FOUND';
    if (accounts.length === 1) return 'FAILED_TO_UNLINK_LAST_ACCOUNT';
    await transaction.account.delete({ where: { id } });
    await recordWrite(transaction, actor, {
      action: 'accountUnlinkProvider',
      targetType: 'user',
      targetId: userId,
      before: { provider: account.providerId },
    });
    return 'unlinked';
  });

async function lockPasskey(transaction: Transaction, userId: string, id: string) {
  const rows = await transaction.$queryRaw<{ name: string | null }[]>`
    select name from passkey where id = ${id} and "userId" = ${userId} for update`;
  return rows[0] ?? null;
}

export const renamePasskey = (id: string, name: string, actor: Actor) =>
  db.$transaction(async (transaction) => {
    const { id: userId } = actor.session.user;
    const passkey = await lockPasskey(transaction, userId, id);
    if (!passkey) return false;
    if (passkey.name === name) return true;
    await transaction.passkey.update({ where: { id }, data: { name } });
    await recordWrite(transaction, actor, {
      action: 'accountRenamePasskey',
      targetType: 'user',
      targetId: userId,
      before: { passkey: passkey.name },
      after: { passkey: name },
    });
    return true;
  });

export const removePasskey = (id: string, actor: Actor) =>
  db.$transaction(async (transaction) => {
    const { id: userId } = actor.session.user;
    const passkey = await lockPasskey(transaction, userId, id);
    if (!passkey) return false;
    await transaction.passkey.delete({ where: { id } });
    await recordWrite(transaction, actor, {
      action: 'accountRemovePasskey',
      targetType: 'user',
      targetId: userId,
      before: { passkey: passkey.name },
    });
    return true;
  });
