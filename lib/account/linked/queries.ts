import 'server-only';
import { isSocialProvider } from '@/lib/auth/sign-in-methods';
import { db } from '@/lib/server/db';
import type { LinkedAccount } from './types';

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
