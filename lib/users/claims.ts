import 'server-only';
import { toResourceAction } from '@/lib/audit/audit-actions';
import { recordAudit } from '@/lib/audit/record';
import { getOwnerRights, getResource, resourceNames } from '@/lib/resources';
import { quoteName, type Transaction } from '@/lib/server/db';
import type { RequestInfo } from '@/lib/server/http/request';
import type { User } from '@/prisma/client/client';

/**
 * Makes the user the owner of each record without an owner that has the user's confirmed email. An open form of the
 * record then fails with CONFLICT. This is SQL, because the tables are only known at run time.
 */
export async function claimRecords(
  transaction: Transaction,
  user: User,
  request: RequestInfo,
): Promise<void> {
  if (!user.emailVerified) return;
  for (const name of resourceNames) {
    const { table, owner } = getResource(name);
    if (!owner?.email || owner.fieldAs?.[user.role] || getOwnerRights(name, user.role).length === 0) continue;
    const field = quoteName(owner.field);
    const claimed = await transaction.$queryRaw<{ id: string }[]>`
      update ${quoteName(table)} set ${field} = ${user.id}, "updatedAt" = now()
       where ${field} is null and ${quoteName(owner.email)} = ${user.email} returning id`;
    const entries = claimed.map(({ id }) => ({
      action: toResourceAction(name, 'update'),
      actorId: user.id,
      targetType: name,
      targetId: id,
      before: { [owner.field]: null },
      after: { [owner.field]: user.id },
      request,
    }));
    await recordAudit(transaction, ...entries);
  }
}
