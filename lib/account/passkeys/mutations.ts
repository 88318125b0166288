import 'server-only';
import { type Actor, recordWrite } from '@/lib/audit/record';
import { db, type Transaction } from '@/lib/server/db';

/** One's own passkey, locked for the write; null for what is not there or somebody else's. */
async function lockPasskey(transaction: Transaction, userId: string, id: string) {
  const rows = await transaction.$queryRaw<{ name: string | null }[]>`
    select name from passkey where id = ${id} and "userId" = ${userId} for update`;
  return rows[0] ?? null;
}

export const renamePasskey = (actor: Actor, id: string, name: string) =>
  db.$transaction(async (transaction) => {
    const { id: userId } = actor.session.user;
    const found = await lockPasskey(transaction, userId, id);
    if (!found) return false;
    await transaction.passkey.update({ where: { id }, data: { name } });
    await recordWrite(transaction, actor, {
      action: 'accountRenamePasskey',
      targetType: 'user',
      targetId: userId,
      before: { passkey: found.name },
      after: { passkey: name },
    });
    return true;
  });

export const removePasskey = (actor: Actor, id: string) =>
  db.$transaction(async (transaction) => {
    const { id: userId } = actor.session.user;
    const found = await lockPasskey(transaction, userId, id);
    if (!found) return false;
    await transaction.passkey.delete({ where: { id } });
    await recordWrite(transaction, actor, {
      action: 'accountRemovePasskey',
      targetType: 'user',
      targetId: userId,
      before: { passkey: found.name },
    });
    return true;
  });
