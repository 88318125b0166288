import 'server-only';
import { RESTORE_EMAIL_DAYS } from '@/lib/constants';
import { db } from '@/lib/server/db';

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * The addresses that an account gave up while their notice could still undo it, the latest first. All of them hear of the
 * next change: one that is followed by another would otherwise cut the first address off from taking itself back.
 */
export async function formerAddresses(userId: string): Promise<string[]> {
  const events = await db.auditEvent.findMany({
    where: {
      targetType: 'user',
      targetId: userId,
      action: { in: ['accountUpdateEmail', 'accountRestoreEmail'] },
      createdAt: { gt: new Date(Date.now() - RESTORE_EMAIL_DAYS * DAY_MS) },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 50,
    select: { action: true, before: true },
  });
  // What was undone gives nobody a right to the account.
  const restored = events.findIndex(({ action }) => action === 'accountRestoreEmail');
  const standing = restored === -1 ? events : events.slice(0, restored);
  return [...new Set(standing.flatMap(({ before }) => emailIn(before)))];
}

const emailIn = (values: unknown): string[] =>
  values && typeof values === 'object' && 'email' in values && typeof values.email === 'string'
    ? [values.email]
    : [];
