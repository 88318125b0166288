import 'server-only';
import { toCodeId } from '@/lib/auth/code';
import type { Transaction } from '@/lib/server/db';
import { env } from '@/lib/server/env';

type Access = {
  userId: string;
  /** The current email of the account and its earlier ones. Codes that were mailed to them become invalid. */
  emails: string[];
  keptSessionId?: string;
  /**
   * True if a mailed link starts the removal. Anyone with access to the mailbox can use such a link. So an admin who
   * loses a passkey by the link can't add a new one (ADMIN_PASSKEY).
   */
  isMailedLink?: boolean;
};

/**
 * Removes the user's passkeys, linked accounts and open codes, and ends sessions and impersonations. Lock the user
 * first. A parallel sign-in has then either created its session, which is deleted here, or it fails.
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

/** Unlinks accounts of sign-in providers. A later sign-in with such an account does not link it again. */
export async function removeAccounts(transaction: Transaction, where: { userId: string; id?: string }) {
  const accounts = await transaction.account.findMany({
    where,
    select: { providerId: true, accountId: true, userId: true },
  });
  // With OIDC_ONLY, a user whose company account could not be linked again could never sign in.
  const remembered = accounts.filter(({ providerId }) => !env().OIDC_ONLY || providerId !== 'oidc');
  await transaction.removedIdentity.createMany({ data: remembered, skipDuplicates: true });
  await transaction.account.deleteMany({ where });
  return accounts;
}

/** Makes all open codes of these users invalid. */
export const removeCodes = (transaction: Transaction, users: { id: string; email: string }[]) =>
  transaction.verification.deleteMany({ where: { id: { in: users.flatMap(toCodeIds) } } });

const toCodeIds = ({ id, email }: { id: string; email: string }) => [
  toCodeId('sign-in', email),
  toCodeId('break-glass', email),
  toCodeId('change-email', id),
  toCodeId('delete-account', id),
];

/**
 * The user then gets a mail about the next sign-in in each browser. This is SQL, because Prisma would also set
 * `updatedAt`, and an open form of the user would then fail with CONFLICT.
 */
export const forgetBrowsers = (transaction: Pick<Transaction, '$executeRaw'>, userId: string) =>
  transaction.$executeRaw`update "user" set "browsersForgottenAt" = clock_timestamp() where id = ${userId}`;
