import 'server-only';
import type { Transaction } from '@/lib/server/db';

/** Leaves the emailed code as the only way to sign in. Impersonations end with the sessions that started them. */
export async function removeAllAccess(transaction: Transaction, userId: string) {
  const where = { userId };
  const { count: sessions } = await transaction.session.deleteMany({ where });
  const { count: providers } = await transaction.account.deleteMany({ where });
  const { count: passkeys } = await transaction.passkey.deleteMany({ where });
  await forgetBrowsers(transaction, userId);
  return { sessions, providers, passkeys };
}

/**
 * The next sign-in of every browser is reported as one on a new device. Without Prisma, which would set updatedAt: an open
 * form of the user would be outdated.
 */
export const forgetBrowsers = (transaction: Pick<Transaction, '$executeRaw'>, userId: string) =>
  transaction.$executeRaw`update "user" set "browsersForgottenAt" = clock_timestamp() where id = ${userId}`;
