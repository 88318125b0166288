import 'server-only';
import type { AuditAction } from '@/lib/audit/audit-actions';
import { type Actor, recordWrite } from '@/lib/audit/record';
import type { Role } from '@/lib/auth/permissions';
import { db, type Transaction } from '@/lib/server/db';
import type { Prisma } from '@/prisma/client/client';
import { type LockedUser, lockAdmins, lockUsers } from '../locks';
import type { BanInput } from './schema';
import type { LeftOut, LeftOutReason } from './types';

export type Moderated = { done: LockedUser[]; leftOut: LeftOut[] };

type Change = { before: Prisma.InputJsonObject; after?: Prisma.InputJsonObject };

type Verb = {
  action: AuditAction;
  /** Takes the power of an admin away, so neither oneself nor the last one. */
  disarms: boolean;
  isDone: (user: LockedUser) => boolean;
  write: (transaction: Transaction, ids: string[]) => Promise<unknown>;
  change: (user: LockedUser) => Change;
};

// Many admins at once wait for each other longer than Prisma's own patience.
const patience = { maxWait: 10_000, timeout: 10_000 };

/** One transaction for all of them: the writes and their audit events are there together, or none is. */
const moderate = (ids: string[], actor: Actor, verb: Verb): Promise<Moderated> =>
  db.$transaction(async (transaction) => {
    const admins = await lockAdmins(transaction);
    const users = new Map((await lockUsers(transaction, ids)).map((user) => [user.id, user]));
    const outcome: Moderated = { done: [], leftOut: [] };
    for (const id of ids) {
      const user = users.get(id);
      const reason = user ? reasonAgainst(user, { admins, actor, verb }) : 'notFound';
      if (user && !reason) outcome.done.push(user);
      else if (reason) outcome.leftOut.push({ id, label: user?.name || user?.email || '', reason });
    }
    if (outcome.done.length === 0) return outcome;
    await verb.write(
      transaction,
      outcome.done.map(({ id }) => id),
    );
    for (const user of outcome.done) {
      const event = { action: verb.action, targetType: 'user', targetId: user.id } as const;
      await recordWrite(transaction, actor, { ...event, ...verb.change(user) });
    }
    return outcome;
  }, patience);

type Circumstances = { admins: string[]; actor: Actor; verb: Verb };

function reasonAgainst(user: LockedUser, { admins, actor, verb }: Circumstances): LeftOutReason | undefined {
  const actorId = actor.session.user.id;
  if (verb.disarms && user.id === actorId) return 'self';
  if (verb.disarms && admins.length === 1 && admins[0] === user.id) return 'lastAdmin';
  // Whoever came first may have banned or demoted who acts here.
  if (!admins.includes(actorId) || actor.session.impersonatedBy) return 'forbidden';
  return verb.isDone(user) ? 'unchanged' : undefined;
}

const banOf = ({ banned, banReason, banExpires }: Omit<BanFields, 'id'>): Prisma.InputJsonObject => ({
  banned,
  banReason,
  banExpires: banExpires?.toISOString() ?? null,
});
type BanFields = Pick<LockedUser, 'id' | 'banned' | 'banReason' | 'banExpires'>;

const sessionsOf = (ids: string[]) => ({ OR: [{ userId: { in: ids } }, { impersonatedBy: { in: ids } }] });

/** Ends their sessions, and those they run as somebody else. A ban of somebody banned replaces the former one. */
export function banUsers(ids: string[], { reason, until }: BanInput, actor: Actor) {
  const ban = { banned: true, banReason: reason, banExpires: until };
  return moderate(ids, actor, {
    action: 'userBan',
    disarms: true,
    isDone: () => false,
    write: async (transaction, chosen) => {
      await transaction.user.updateMany({ where: { id: { in: chosen } }, data: ban });
      await transaction.session.deleteMany({ where: sessionsOf(chosen) });
    },
    change: (user) => ({ before: banOf(user), after: banOf(ban) }),
  });
}

export function unbanUsers(ids: string[], actor: Actor) {
  const noBan = { banned: false, banReason: null, banExpires: null };
  return moderate(ids, actor, {
    action: 'userUnban',
    disarms: false,
    isDone: (user) => !user.banned,
    write: (transaction, chosen) =>
      transaction.user.updateMany({ where: { id: { in: chosen } }, data: noBan }),
    change: (user) => ({ before: banOf(user), after: banOf(noBan) }),
  });
}

/** Who is demoted stays signed in, as a user; impersonations by them end, and so do those of a new admin. */
export function setRoleOfUsers(ids: string[], role: Role, actor: Actor) {
  return moderate(ids, actor, {
    action: 'userSetRole',
    disarms: role !== 'admin',
    isDone: (user) => user.role === role,
    write: async (transaction, chosen) => {
      await transaction.user.updateMany({ where: { id: { in: chosen } }, data: { role } });
      await endImpersonations(transaction, chosen);
    },
    change: (user) => ({ before: { role: user.role }, after: { role } }),
  });
}

/** Impersonations by these users and of them. */
export const endImpersonations = (transaction: Transaction, ids: string[]) =>
  transaction.session.deleteMany({
    where: {
      OR: [{ impersonatedBy: { in: ids } }, { userId: { in: ids }, impersonatedBy: { not: null } }],
    },
  });

/** Their sessions and linked accounts go with them; the audit log keeps what they did. */
export const deleteUsers = (ids: string[], actor: Actor) =>
  moderate(ids, actor, {
    action: 'userDelete',
    disarms: true,
    isDone: () => false,
    write: async (transaction, chosen) => {
      await transaction.session.deleteMany({ where: sessionsOf(chosen) });
      await transaction.user.deleteMany({ where: { id: { in: chosen } } });
    },
    change: ({ name, email, role }) => ({ before: { name, email, role } }),
  });
