import 'server-only';
import type { LinkedAccount } from '@/lib/account/types';
import { isSocialProvider } from '@/lib/auth/sign-in-methods';
import { db } from '@/lib/server/db';

export async function listLinkedAccounts(userId: string): Promise<LinkedAccount[]> {
  const accounts = await db.account.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true, providerId: true, createdAt: true },
  });
  return accounts.flatMap(({ providerId, ...account }) =>
    isSocialProvider(providerId) ? [{ ...account, provider: providerId }] : [],
  );
}

/** In better-auth's format, with the public key. */
export const listPasskeysForApi = (userId: string) =>
  db.passkey.findMany({ where: { userId }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });

/** Without the public key. */
export const listPasskeys = (userId: string) =>
  db.passkey.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true, name: true, backedUp: true, createdAt: true },
  });
