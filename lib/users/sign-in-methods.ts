import 'server-only';
import { recordWrite } from '@/lib/audit/record';
import { coversRole, isAllowed } from '@/lib/auth/permissions';
import type { Actor } from '@/lib/auth/session/store';
import { db, type Transaction } from '@/lib/server/db';
import type { Prisma } from '@/prisma/client/client';
import { removeAllAccess } from './access';
import { closeAllRestoreLinks } from './email-restore';
import { type LockedUser, lockAdminsAndActor, lockUsers } from './locks';

/** For what takes access to an account away. */
export const accessPermission = { user: ['update'], session: ['revoke'] } as const;

type Denial = 'NOT_FOUND' | 'FORBIDDEN';

/** Rejects oneself: one's own methods are changed on the account page, where the last account stays linked. */
async function lockManaged(
  transaction: Transaction,
  userId: string,
  actor: Actor,
): Promise<LockedUser | Denial> {
  const { role } = await lockAdminsAndActor(transaction, actor);
  const [user] = await lockUsers(transaction, [userId]);
  if (!isAllowed(role, accessPermission)) return 'FORBIDDEN';
  if (!user) return 'NOT_FOUND';
  return coversRole(role, user.role) && userId !== actor.session.user.id ? user : 'FORBIDDEN';
}

/** Runs `remove` under the locks. It returns what the event records, or null if the user has no such method. */
const removeMethod = (
  userId: string,
  actor: Actor,
  action: 'userRemovePasskey' | 'userUnlinkProvider',
  remove: (transaction: Transaction) => Promise<Prisma.InputJsonObject | null>,
): Promise<'removed' | Denial> =>
  db.$transaction(async (transaction) => {
    const user = await lockManaged(transaction, userId, actor);
    if (typeof user === 'string') return user;
    const before = await remove(transaction);
    if (!before) return 'NOT_FOUND';
    await recordWrite(transaction, actor, { action, targetType: 'user', targetId: userId, before });
    return 'removed';
  });

export const removeUserPasskey = (userId: string, id: string, actor: Actor) =>
  removeMethod(userId, actor, 'userRemovePasskey', async (transaction) => {
    const passkey = await transaction.passkey.findFirst({ where: { id, userId }, select: { name: true } });
    await transaction.passkey.deleteMany({ where: { id, userId } });
    return passkey && { passkey: passkey.name };
  });

export const unlinkUserAccount = (userId: string, id: string, actor: Actor) =>
  removeMethod(userId, actor, 'userUnlinkProvider', async (transaction) => {
    const account = await transaction.account.findFirst({
      where: { id, userId },
      select: { providerId: true },
    });
    await transaction.account.deleteMany({ where: { id, userId } });
    return account && { provider: account.providerId };
  });

/** Takes an account back for its owner, who then signs in with a code by email. */
export const secureUser = (userId: string, actor: Actor): Promise<LockedUser | 'unchanged' | Denial> =>
  db.$transaction(async (transaction) => {
    const user = await lockManaged(transaction, userId, actor);
    if (typeof user === 'string') return user;
    const removed = await removeAllAccess(transaction, userId);
    const { count: links } = await closeAllRestoreLinks(transaction, userId);
    if (links === 0 && Object.values(removed).every((count) => count === 0)) return 'unchanged';
    await recordWrite(transaction, actor, {
      action: 'userSecure',
      targetType: 'user',
      targetId: userId,
      before: removed,
      after: { sessions: 0, providers: 0, passkeys: 0 },
    });
    return user;
  });
