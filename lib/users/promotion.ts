import 'server-only';
import { randomUUID } from 'node:crypto';
import { recordAudit } from '@/lib/audit/record';
import { isBanned } from '@/lib/auth/ban';
import { db, type Transaction } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { getRequestInfo, type RequestInfo } from '@/lib/server/http/request';

export type PromotionResult = 'created' | 'promoted' | 'unchanged' | 'banned';

/** Makes the user with this email an admin, and creates the user if there is none. A banned user is not changed. */
export async function promote(
  transaction: Pick<Transaction, 'user' | '$executeRaw'>,
  email: string,
  request: RequestInfo,
): Promise<PromotionResult> {
  const user = await transaction.user.findUnique({ where: { email } });
  if (user && isBanned(user)) return 'banned';
  if (user?.role === 'admin') return 'unchanged';
  const { id } = user
    ? await transaction.user.update({ where: { email }, data: { role: 'admin' } })
    : await transaction.user.create({ data: { id: randomUUID(), email, role: 'admin' } });
  await recordAudit(transaction, {
    action: 'userPromote',
    actorId: null,
    targetType: 'user',
    targetId: id,
    before: user ? { role: user.role } : undefined,
    after: { role: 'admin' },
    request,
  });
  return user ? 'promoted' : 'created';
}

/** Returns whether FIRST_ADMIN_EMAIL is this email and no admin exists yet. */
export const isFirstAdmin = async (email: string): Promise<boolean> =>
  email === env().FIRST_ADMIN_EMAIL &&
  !env().DEMO_MODE &&
  (await db.user.findFirst({ where: { role: 'admin' }, select: { id: true } })) === null;

/** Call this after the user has proven to own the email. A banned user is not promoted. */
export async function promoteFirstAdmin(email: string, headers: Headers): Promise<void> {
  if (await isFirstAdmin(email))
    await db.$transaction((transaction) => promote(transaction, email, getRequestInfo(headers)));
}
