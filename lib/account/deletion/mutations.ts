import 'server-only';
import { type Actor, recordWrite } from '@/lib/audit/record';
import { type CodeRefusal, confirmationIds, redeemConfirmation } from '@/lib/server/auth/confirmation';
import { db, type Transaction } from '@/lib/server/db';
import { lockAdmins, lockUsers } from '@/lib/users/locks';
import { Prisma } from '@/prisma/client/client';

export type DeletionOutcome = 'deleted' | 'lastAdmin' | CodeRefusal;

// The log of somebody who was here for years takes a while.
const patience = { maxWait: 10_000, timeout: 10_000 };

/** Somebody has to be left who can make administrators. */
export const isLastAdmin = async (userId: string) =>
  db.$transaction(async (transaction) => isOnly(await lockAdmins(transaction), userId));

const isOnly = (admins: string[], userId: string) => admins.length === 1 && admins[0] === userId;

/** Deletes one's own account by the code from the mail: of the person nothing is left but ids in the audit log. */
export const deleteAccount = (code: string, actor: Actor): Promise<DeletionOutcome> =>
  db.$transaction(async (transaction) => {
    const { id } = actor.session.user;
    const admins = await lockAdmins(transaction);
    if (isOnly(admins, id)) return 'lastAdmin';
    const [user] = await lockUsers(transaction, [id]);
    if (!user) return 'INVALID_OTP';
    const confirmation = { purpose: 'delete-account', userId: id, email: user.email } as const;
    const refusal = await redeemConfirmation(transaction, confirmation, code);
    if (refusal) return refusal;
    await recordWrite(transaction, actor, { action: 'accountDelete', targetType: 'user', targetId: id });
    await erase(transaction, user);
    return 'deleted';
  }, patience);

async function erase(transaction: Transaction, { id, email }: { id: string; email: string }) {
  await transaction.session.deleteMany({ where: { impersonatedBy: id } });
  await transaction.verification.deleteMany({
    where: { OR: [{ id: { in: confirmationIds(id) } }, { identifier: `sign-in-otp-${email}` }] },
  });
  // Sessions and linked sign-in methods go with the row.
  await transaction.user.delete({ where: { id } });
  await transaction.auditEvent.updateMany({
    where: { targetType: 'user', targetId: id },
    data: { before: Prisma.DbNull, after: Prisma.DbNull },
  });
  await transaction.auditEvent.updateMany({ where: { actorId: id }, data: { ipAddress: null } });
}
