import 'server-only';
import { randomUUID } from 'node:crypto';
import { recordAudit } from '@/lib/audit/record';
import { isBanned } from '@/lib/auth/ban';
import type { Transaction } from '@/lib/server/db';
import type { RequestInfo } from '@/lib/server/http/request';

export type Promotion = 'created' | 'promoted' | 'unchanged' | 'banned';

/** Makes a new or existing user an admin, without an admin who does it. */
export async function promote(
  transaction: Pick<Transaction, 'user' | '$executeRaw'>,
  email: string,
  request: RequestInfo,
): Promise<Promotion> {
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
