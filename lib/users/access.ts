import 'server-only';
import { toCodeId } from '@/lib/auth/code';
import type { Transaction } from '@/lib/server/db';

type Access = {
  userId: string;
  /** All emails that the account had while it could be an attacker's. Codes mailed to them stop working. */
  emails: string[];
  keptSessionId?: string;
  /** Whoever reads the mailbox can do it, so an admin who had a passkey can't add one afterwards (ADMIN_PASSKEY). */
  isMailedLink?: boolean;
};

/**
 * Removes every way to sign in except the emailed code, and ends the user's sessions and impersonations. Call this
 * under the user's lock, so that a parallel sign-in is finished, or no longer finds its passkey, account or code.
 */
export async function removeAllAccess(
  transaction: Transaction,
  { userId, emails, keptSessionId, isMailedLink = false }: Access,
) {
  const { count: sessions } = await transaction.session.deleteMany({
    where: { OR: [{ userId }, { impersonatedBy: userId }], NOT: { id: keptSessionId ?? '' } },
  });
  const { length: providers } = await removeAccounts(transaction, { userId });
  const { count: passkeys } = await transaction.passkey.deleteMany({ where: { userId } });
  await removeCodes(
    transaction,
    emails.map((email) => ({ id: userId, email })),
  );
  await forgetBrowsers(transaction, userId);
  if (!isMailedLink || passkeys > 0)
    await transaction.$executeRaw`update "user" set "passkeyLocked" = ${isMailedLink} where id = ${userId}`;
  return { sessions, providers, passkeys };
}

/** Unlinks accounts at sign-in providers. A later sign-in by the provider does not link them again. */
export async function removeAccounts(transaction: Transaction, where: { userId: string; id?: string }) {
  const accounts = await transaction.account.findMany({
    where,
    select: { providerId: true, accountId: true, userId: true },
  });
  await transaction.removedIdentity.createMany({ data: accounts, skipDuplicates: true });
  await transaction.account.deleteMany({ where });
  return accounts;
}

/** Makes codes that were already mailed invalid. */
export const removeCodes = (transaction: Transaction, users: { id: string; email: string }[]) =>
  transaction.verification.deleteMany({ where: { id: { in: users.flatMap(toCodeIds) } } });

const toCodeIds = ({ id, email }: { id: string; email: string }) => [
  toCodeId('sign-in', email),
  toCodeId('break-glass', email),
  toCodeId('change-email', id),
  toCodeId('delete-account', id),
];

/**
 * The next sign-in of every browser is reported as one on a new device. Prisma would also set updatedAt, and then an
 * open form of the user would be outdated.
 */
export const forgetBrowsers = (transaction: Pick<Transaction, '$executeRaw'>, userId: string) =>
  transaction.$executeRaw`update "user" set "browsersForgottenAt" = clock_timestamp() where id = ${userId}`;
