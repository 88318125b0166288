import 'server-only';
import type { AuditAction } from '@/lib/audit/audit-actions';
import { recordWrites } from '@/lib/audit/record';
import { readBanEnd } from '@/lib/auth/ban';
import { coversRole, isAllowed, type Permission } from '@/lib/auth/permissions';
import type { Role } from '@/lib/auth/roles';
import type { Actor } from '@/lib/auth/session/store';
import { inBatches } from '@/lib/list/selection';
import { db, type Transaction, TX_TIMEOUTS } from '@/lib/server/db';
import { isLastAdmin, type LockedUser, lockAdminsAndActor, lockUsers } from '@/lib/users/locks';
import type { Prisma } from '@/prisma/client/client';
import { moderationPermissions } from './availability';
import type { BanInput } from './schema';
import type { SkippedUser, SkipReason } from './types';

export type ModerationOutcome = { done: LockedUser[]; skipped: SkippedUser[] };

type Operation = {
  action: AuditAction;
  permission: Permission;
  newRole?: Role;
  /** Such an operation skips the actor and the last admin. */
  removesAdmin: boolean;
  isNoop: (user: LockedUser) => boolean;
  write: (transaction: Transaction, ids: string[]) => Promise<unknown>;
  change: (user: LockedUser) => { before: Prisma.InputJsonObject; after?: Prisma.InputJsonObject };
};

async function moderate(ids: string[], actor: Actor, operation: Operation): Promise<ModerationOutcome> {
  const outcomes = await inBatches(ids, (batch) => moderateBatch(batch, actor, operation));
  return {
    done: outcomes.flatMap(({ done }) => done),
    skipped: outcomes.flatMap(({ skipped }) => skipped),
  };
}

const moderateBatch = (ids: string[], actor: Actor, operation: Operation): Promise<ModerationOutcome> =>
  db.$transaction(async (transaction) => {
    const { admins, role } = await lockAdminsAndActor(transaction, actor);
    const users = new Map((await lockUsers(transaction, ids)).map((user) => [user.id, user]));
    const outcome: ModerationOutcome = { done: [], skipped: [] };
    for (const id of ids) {
      const user = users.get(id);
      const reason = user ? getSkipReason(user, { admins, role, actor, operation }) : 'notFound';
      if (user && !reason) outcome.done.push(user);
      else if (reason) outcome.skipped.push({ id, label: user?.name || user?.email || '', reason });
    }
    if (outcome.done.length === 0) return outcome;
    await operation.write(
      transaction,
      outcome.done.map(({ id }) => id),
    );
    await recordWrites(
      transaction,
      actor,
      outcome.done.map((user) => ({
        action: operation.action,
        targetType: 'user',
        targetId: user.id,
        ...operation.change(user),
      })),
    );
    return outcome;
  }, TX_TIMEOUTS);

type Context = { admins: string[]; role: Role | null; actor: Actor; operation: Operation };

function getSkipReason(
  user: LockedUser,
  { admins, role, actor, operation }: Context,
): SkipReason | undefined {
  const actorId = actor.session.user.id;
  if (operation.removesAdmin && user.id === actorId) return 'self';
  if (operation.removesAdmin && isLastAdmin(admins, user.id)) return 'lastAdmin';
  // Under the lock: the actor may have been banned or demoted since the request began.
  if (!isAllowed(role, operation.permission) || !coversRole(role, user.role)) return 'forbidden';
  if (operation.newRole && !coversRole(role, operation.newRole)) return 'forbidden';
  return operation.isNoop(user) ? 'unchanged' : undefined;
}

type BanFields = Pick<LockedUser, 'banned' | 'banReason' | 'banExpires'>;

const toBanFields = ({ banned, banReason, banExpires }: BanFields): Prisma.InputJsonObject => ({
  banned,
  banReason,
  banExpires: readBanEnd(banExpires)?.toISOString() ?? null,
});

/** A stored end that can't be shown differs from every end, also from none. */
const hasEnd = ({ banExpires }: BanFields, until: Date | null) =>
  until ? readBanEnd(banExpires)?.getTime() === until.getTime() : banExpires === null;

/** Also ends their sessions, with the impersonations that these started. Replaces an existing ban. */
export function banUsers(ids: string[], { reason, until }: BanInput, actor: Actor) {
  const ban = { banned: true, banReason: reason, banExpires: until };
  return moderate(ids, actor, {
    action: 'userBan',
    permission: moderationPermissions.ban,
    removesAdmin: true,
    isNoop: (user) => user.banned && user.banReason === reason && hasEnd(user, until),
    write: async (transaction, chosen) => {
      await transaction.user.updateMany({ where: { id: { in: chosen } }, data: ban });
      await transaction.session.deleteMany({ where: { userId: { in: chosen } } });
    },
    change: (user) => ({ before: toBanFields(user), after: toBanFields(ban) }),
  });
}

export function unbanUsers(ids: string[], actor: Actor) {
  const noBan = { banned: false, banReason: null, banExpires: null };
  return moderate(ids, actor, {
    action: 'userUnban',
    permission: moderationPermissions.unban,
    removesAdmin: false,
    isNoop: (user) => !user.banned,
    write: (transaction, chosen) =>
      transaction.user.updateMany({ where: { id: { in: chosen } }, data: noBan }),
    change: (user) => ({ before: toBanFields(user), after: toBanFields(noBan) }),
  });
}

/** A demoted admin stays signed in. Ends impersonations by demoted admins, and impersonations of new admins. */
export const setUserRoles = (ids: string[], role: Role, actor: Actor) =>
  moderate(ids, actor, {
    action: 'userSetRole',
    permission: moderationPermissions.makeUser,
    newRole: role,
    removesAdmin: role !== 'admin',
    isNoop: (user) => user.role === role,
    write: async (transaction, chosen) => {
      await transaction.user.updateMany({ where: { id: { in: chosen } }, data: { role } });
      await endImpersonations(transaction, chosen);
    },
    change: (user) => ({ before: { role: user.role }, after: { role } }),
  });

export const endImpersonations = (transaction: Transaction, ids: string[]) =>
  transaction.session.deleteMany({
    where: {
      OR: [{ impersonatedBy: { in: ids } }, { userId: { in: ids }, impersonatedBy: { not: null } }],
    },
  });

export const deleteUsers = (ids: string[], actor: Actor) =>
  moderate(ids, actor, {
    action: 'userDelete',
    permission: moderationPermissions.delete,
    removesAdmin: true,
    isNoop: () => false,
    // Their sessions cascade, and with these the impersonations.
    write: (transaction, chosen) => transaction.user.deleteMany({ where: { id: { in: chosen } } }),
    change: ({ name, email, role }) => ({ before: { name, email, role } }),
  });
