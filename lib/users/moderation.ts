import 'server-only';
import { z } from 'zod';
import type { AuditAction } from '@/lib/audit/audit-actions';
import { recordWrites } from '@/lib/audit/record';
import { ActionError, requireRecentPasskeyUse } from '@/lib/auth/access';
import { isBanned, readBanEnd } from '@/lib/auth/ban';
import type { ErrorKey } from '@/lib/auth/errors';
import { coversRole, isAllowed, isManagerRole, type Permission, type Role } from '@/lib/auth/roles';
import type { Actor } from '@/lib/auth/session/store';
import { REINVITE_MINUTES, UNDO_MINUTES } from '@/lib/constants';
import { listFilesOfUsers } from '@/lib/files/access';
import { removeFilesIfUnused } from '@/lib/files/clean';
import { afterResponse } from '@/lib/server/after-response';
import { databaseTime, db, LONG_TRANSACTION, type Transaction } from '@/lib/server/db';
import { MINUTE_MS } from '@/lib/time';
import type { Prisma } from '@/prisma/client/client';
import { removeCodes } from './access';
import { closeAllRestoreLinks } from './email-restore';
import { isLastAdmin, type LockedUser, lockAdminsAndActor, lockUsers } from './locks';
import { moderationPermissions, type SkippedUser, type SkipReason } from './moderation-rules';
import type { BanInput, RoleChange } from './schema';

export type ModerationOutcome = { done: LockedUser[]; skipped: SkippedUser[] };

type Operation = {
  action: AuditAction;
  permission: Permission;
  newRole?: Role;
  /** If true, the actor and the last admin are skipped. */
  removesAdmin: boolean;
  /** Returns why a user is skipped, in addition to the rules of all operations. */
  skip: (user: LockedUser) => SkipReason | undefined;
  write: (transaction: Transaction, ids: string[], users: LockedUser[]) => Promise<unknown>;
  change: (user: LockedUser) => { before?: Prisma.InputJsonObject; after?: Prisma.InputJsonObject };
};

/** Returns an operation that depends on stored data. Runs under the locks. */
type ReadOperation = (transaction: Transaction) => Promise<Operation>;

/**
 * Runs the operation in one transaction, and returns the moderated and the skipped users. If `ids` has only one user, a
 * reason to skip the user is thrown as an error, except “unchanged”. For the reason “self”, the error is `selfError`.
 */
async function moderate(
  ids: string[],
  actor: Actor,
  given: Operation | ReadOperation,
  selfError: ErrorKey = 'FORBIDDEN',
): Promise<ModerationOutcome> {
  const outcome = await db.$transaction(async (transaction) => {
    const { admins, role } = await lockAdminsAndActor(transaction, actor);
    const users = await lockUsers(transaction, ids);
    const operation = typeof given === 'function' ? await given(transaction) : given;
    const { done, skipped } = applyRules(ids, users, { admins, role, actor, operation });
    if (done.length > 0)
      await operation.write(
        transaction,
        done.map(({ id }) => id),
        done,
      );
    await recordWrites(
      transaction,
      actor,
      done.map((user) => ({
        action: operation.action,
        targetType: 'user',
        targetId: user.id,
        ...operation.change(user),
      })),
    );
    return { done, skipped };
  }, LONG_TRANSACTION);
  const [only] = outcome.skipped;
  if (ids.length === 1 && only && only.reason !== 'unchanged')
    throw new ActionError(only.reason === 'self' ? selfError : errors[only.reason]);
  return outcome;
}

const errors: Record<Exclude<SkipReason, 'self' | 'unchanged'>, ErrorKey> = {
  notFound: 'NOT_FOUND',
  lastAdmin: 'LAST_ADMIN',
  forbidden: 'FORBIDDEN',
  signedIn: 'YOU_CANNOT_INVITE_SIGNED_IN_USERS',
  banned: 'YOU_CANNOT_INVITE_BANNED_USERS',
  invitedRecently: 'INVITED_RECENTLY',
};

/** Divides the users into `done` and `skipped`. An operation that removes admins always skips the last one. */
function applyRules(ids: string[], rows: LockedUser[], context: Context): ModerationOutcome {
  const users = new Map(rows.map((user) => [user.id, user]));
  const outcome: ModerationOutcome = { done: [], skipped: [] };
  let { admins } = context;
  for (const id of ids) {
    const user = users.get(id);
    const reason = user ? getSkipReason(user, { ...context, admins }) : 'notFound';
    if (user && !reason) {
      outcome.done.push(user);
      if (context.operation.removesAdmin) admins = admins.filter((admin) => admin !== id);
    } else if (reason) outcome.skipped.push({ id, label: user?.name || user?.email || '', reason });
  }
  return outcome;
}

type Context = { admins: string[]; role: Role | null; actor: Actor; operation: Operation };

function getSkipReason(
  user: LockedUser,
  { admins, role, actor, operation }: Context,
): SkipReason | undefined {
  const actorId = actor.session.user.id;
  if (operation.removesAdmin && user.id === actorId) return 'self';
  if (operation.removesAdmin && isLastAdmin(admins, user.id)) return 'lastAdmin';
  // The role is read under the lock, because the actor may have been banned or demoted since the request began.
  if (!isAllowed(role, operation.permission) || !coversRole(role, user.role)) return 'forbidden';
  if (operation.newRole && !coversRole(role, operation.newRole)) return 'forbidden';
  return operation.skip(user);
}

type BanFields = Pick<LockedUser, 'banned' | 'banReason' | 'banExpires'>;

const toBanFields = ({ banned, banReason, banExpires }: BanFields): Prisma.InputJsonObject => ({
  banned,
  banReason,
  banExpires: readBanEnd(banExpires)?.toISOString() ?? null,
});

/** A stored end that JavaScript can't read differs from every `until`, also from null. */
const hasEnd = ({ banExpires }: BanFields, until: Date | null) =>
  until ? readBanEnd(banExpires)?.getTime() === until.getTime() : banExpires === null;

/** A ban also ends the users' sessions and the impersonations that they started. Passkeys and linked accounts stay. */
function toBan({ reason, until }: BanInput, skip: Operation['skip']): Operation {
  const ban = { banned: true, banReason: reason, banExpires: until };
  return {
    action: 'userBan',
    permission: moderationPermissions.ban,
    removesAdmin: true,
    skip,
    write: async (transaction, chosen, users) => {
      await transaction.user.updateMany({ where: { id: { in: chosen } }, data: ban });
      await transaction.session.deleteMany({ where: { userId: { in: chosen } } });
      await removeCodes(transaction, users);
    },
    change: (user) => ({ before: toBanFields(user), after: toBanFields(ban) }),
  };
}

export function banUsers(ids: string[], ban: BanInput, actor: Actor) {
  const isSame = (user: LockedUser) =>
    user.banned && user.banReason === ban.reason && hasEnd(user, ban.until);
  const operation = toBan(ban, (user) => (isSame(user) ? 'unchanged' : undefined));
  return moderate(ids, actor, operation, 'YOU_CANNOT_BAN_YOURSELF');
}

const liftedSchema = z.object({ banReason: z.string().nullable(), banExpires: z.coerce.date().nullable() });

/** Bans a user again if the actor has lifted the ban in the last UNDO_MINUTES. Otherwise throws NOT_FOUND. */
export const restoreBan = (id: string, actor: Actor) =>
  moderate([id], actor, async (transaction) => {
    const now = await databaseTime(transaction);
    const event = await transaction.auditEvent.findFirst({
      where: {
        targetId: id,
        action: { in: ['userBan', 'userUnban'] },
        createdAt: { gt: new Date(now - UNDO_MINUTES * MINUTE_MS) },
      },
      orderBy: { createdAt: 'desc' },
    });
    const isOwn = event?.action === 'userUnban' && event.actorId === actor.session.user.id;
    const { data } = liftedSchema.safeParse(event?.before);
    if (!isOwn || !data) throw new ActionError('NOT_FOUND');
    const hasEnded = !isBanned({ banned: true, banExpires: data.banExpires }, new Date(now));
    const ban = { reason: data.banReason, until: data.banExpires };
    return toBan(ban, (user) => (user.banned || hasEnded ? 'unchanged' : undefined));
  });

export function unbanUsers(ids: string[], actor: Actor) {
  const noBan = { banned: false, banReason: null, banExpires: null };
  return moderate(ids, actor, {
    action: 'userUnban',
    permission: moderationPermissions.unban,
    removesAdmin: false,
    skip: (user) => (user.banned ? undefined : 'unchanged'),
    write: (transaction, chosen) =>
      transaction.user.updateMany({ where: { id: { in: chosen } }, data: noBan }),
    change: (user) => ({ before: toBanFields(user), after: toBanFields(noBan) }),
  });
}

/** Sets `invitedAt` before the mails are sent, so that only one of several parallel requests sends a mail. */
export const claimInvitations = (ids: string[], actor: Actor, now: Date) =>
  moderate(ids, actor, {
    action: 'userInvite',
    permission: moderationPermissions.invite,
    removesAdmin: false,
    skip: (user) => {
      if (user.lastSignInAt) return 'signedIn';
      if (isBanned(user, now)) return 'banned';
      const age = user.invitedAt ? now.getTime() - user.invitedAt.getTime() : Number.POSITIVE_INFINITY;
      return age < REINVITE_MINUTES * MINUTE_MS ? 'invitedRecently' : undefined;
    },
    write: (transaction, chosen) =>
      transaction.user.updateMany({
        where: { id: { in: chosen } },
        data: { invitedAt: now, invitedById: actor.session.user.id },
      }),
    change: () => ({}),
  });

type Invitation = Pick<LockedUser, 'id' | 'invitedAt' | 'invitedById'>;

/** Undoes `claimInvitations` for users whose mail was not sent, so that they can be invited again at once. */
export function releaseInvitations(users: Invitation[], claimedAt: Date) {
  const former = users.map(({ id, invitedAt, invitedById }) => ({ id, invitedAt, invitedById }));
  return db.$executeRaw`
    update "user" u set "invitedAt" = former."invitedAt", "invitedById" = former."invitedById"
      from jsonb_to_recordset(${JSON.stringify(former)}::jsonb)
        as former(id text, "invitedAt" timestamptz, "invitedById" text)
     where u.id = former.id and u."invitedAt" = ${claimedAt.toISOString()}::timestamptz`;
}

/** Also ends impersonations by and of these users. With `from`, only users who still have that role are changed. */
export async function setUserRoles(ids: string[], { role, from }: RoleChange, actor: Actor) {
  if (isManagerRole(role)) requireRecentPasskeyUse(actor);
  return moderate(
    ids,
    actor,
    {
      action: 'userSetRole',
      permission: moderationPermissions.makeUser,
      newRole: role,
      removesAdmin: role !== 'admin',
      skip: (user) => (user.role === role || user.role !== (from ?? user.role) ? 'unchanged' : undefined),
      write: async (transaction, chosen) => {
        await transaction.user.updateMany({ where: { id: { in: chosen } }, data: { role } });
        await endImpersonations(transaction, chosen);
      },
      change: (user) => ({ before: { role: user.role }, after: { role } }),
    },
    'YOU_CANNOT_DEMOTE_YOURSELF',
  );
}

export const endImpersonations = (transaction: Transaction, ids: string[]) =>
  transaction.session.deleteMany({
    where: {
      OR: [{ impersonatedBy: { in: ids } }, { userId: { in: ids }, impersonatedBy: { not: null } }],
    },
  });

const deletion: Operation = {
  action: 'userDelete',
  permission: moderationPermissions.delete,
  removesAdmin: true,
  skip: () => undefined,
  // The database also deletes the users' sessions and the impersonations that they started.
  write: async (transaction, chosen, users) => {
    await transaction.user.deleteMany({ where: { id: { in: chosen } } });
    await removeCodes(transaction, users);
    await closeAllRestoreLinks(transaction, chosen);
  },
  change: ({ name, email, role }) => ({ before: { name, email, role } }),
};

/** Also removes the users' files, after the records that are deleted with the users. Files of other records stay. */
export async function deleteUsers(ids: string[], actor: Actor): Promise<ModerationOutcome> {
  requireRecentPasskeyUse(actor);
  const files = await listFilesOfUsers(ids);
  const outcome = await moderate(ids, actor, deletion, 'YOU_CANNOT_REMOVE_YOURSELF');
  const deleted = new Set(outcome.done.map(({ id }) => id));
  const theirs = files.filter(({ userId }) => deleted.has(userId)).map(({ id }) => id);
  afterResponse(
    'Files of deleted users were not removed',
    async () => void (await removeFilesIfUnused(theirs)),
  );
  return outcome;
}

export const previewDeletion = (ids: string[], actor: Actor): Promise<ModerationOutcome> =>
  db.$transaction(async (transaction) => {
    const { admins, role } = await lockAdminsAndActor(transaction, actor);
    return applyRules(ids, await lockUsers(transaction, ids), { admins, role, actor, operation: deletion });
  }, LONG_TRANSACTION);
