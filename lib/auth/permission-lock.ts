import 'server-only';
import type { Transaction } from '@/lib/server/db';
import { Prisma } from '@/prisma/client/client';
import { ActionError } from './access';
import { toBannedCondition } from './ban';
import { isAllowed, isRole, type Permission, type Role } from './roles';
import type { Actor } from './session/store';

/**
 * Locks the actor and returns the actor's role. Throws FORBIDDEN if the actor has lost the permission since the request
 * began. Until the transaction ends, a ban, a new role or a deletion of the actor waits. With 'update', other
 * transactions that lock the actor wait too.
 */
export async function lockPermittedActor(
  transaction: Transaction,
  { session }: Actor,
  permission: Permission,
  lock: 'share' | 'update' = 'share',
): Promise<Role> {
  const [user] = await transaction.$queryRaw<{ role: string }[]>`
    select role from "user" u
     where u.id = ${session.user.id} and not ${Prisma.raw(toBannedCondition('u'))} for ${Prisma.raw(lock)}`;
  if (!isRole(user?.role) || !isAllowed(user.role, permission)) throw new ActionError('FORBIDDEN');
  return user.role;
}
