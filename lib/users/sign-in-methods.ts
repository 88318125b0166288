import 'server-only';
import { recordAudit, recordWrite } from '@/lib/audit/record';
import { ActionError } from '@/lib/auth/access';
import { toProviderName } from '@/lib/auth/provider-name';
import { coversRole, isAllowed } from '@/lib/auth/roles';
import type { Actor } from '@/lib/auth/session/store';
import { db, type Transaction } from '@/lib/server/db';
import type { Prisma } from '@/prisma/client/client';
import { removeAccounts, removeAllAccess } from './access';
import { closeOtherRestoreLinks, giveEmailBack, listRestorableEmails } from './email-restore';
import { type LockedUser, lockAdminsAndActor, lockUsers } from './locks';
import type { UserSignInMethods } from './moderation-rules';

/** The permission to remove sign-in methods of other users. */
export const secureUserPermission = { user: ['update'], session: ['revoke'] } as const;

/** Returns the email change that `secureUser` would undo, or null if there is none. */
export async function findEmailChange({ id, email }: { id: string; email: string }) {
  const [from] = await listRestorableEmails(db, id);
  return from && from !== email ? { from, to: email } : null;
}

/** Returns the users among `ids` who have a passkey or a linked account. */
export async function listUsersWithMethods(ids: string[]): Promise<UserSignInMethods[]> {
  const users = await db.user.findMany({
    where: { id: { in: ids }, OR: [{ passkeys: { some: {} } }, { accounts: { some: {} } }] },
    select: {
      id: true,
      name: true,
      email: true,
      passkeys: { select: { name: true } },
      accounts: { select: { providerId: true } },
    },
  });
  return users.map(({ id, name, email, passkeys, accounts }) => ({
    id,
    label: name || email,
    methods: [
      ...passkeys.map((passkey) => passkey.name),
      ...accounts.map(({ providerId }) => toProviderName(providerId)),
    ],
  }));
}

/** Locks and returns a user. Throws FORBIDDEN for the actor: admins change their own methods on the account page. */
async function lockManaged(transaction: Transaction, userId: string, actor: Actor): Promise<LockedUser> {
  const { role } = await lockAdminsAndActor(transaction, actor);
  const [user] = await lockUsers(transaction, [userId]);
  if (!isAllowed(role, secureUserPermission)) throw new ActionError('FORBIDDEN');
  if (!user) throw new ActionError('NOT_FOUND');
  if (!coversRole(role, user.role) || userId === actor.session.user.id) throw new ActionError('FORBIDDEN');
  return user;
}

/** `remove` runs under the locks. It returns the values for the audit log, or null if the user has no such method. */
const removeMethod = (
  userId: string,
  actor: Actor,
  action: 'userRemovePasskey' | 'userUnlinkProvider',
  remove: (transaction: Transaction) => Promise<Prisma.InputJsonObject | null>,
): Promise<void> =>
  db.$transaction(async (transaction) => {
    await lockManaged(transaction, userId, actor);
    const before = await remove(transaction);
    if (!before) throw new ActionError('NOT_FOUND');
    await recordWrite(transaction, actor, { action, targetType: 'user', targetId: userId, before });
  });

export const removeUserPasskey = (userId: string, id: string, actor: Actor) =>
  removeMethod(userId, actor, 'userRemovePasskey', async (transaction) => {
    const passkey = await transaction.passkey.findFirst({ where: { id, userId }, select: { name: true } });
    await transaction.passkey.deleteMany({ where: { id, userId } });
    return passkey && { passkey: passkey.name };
  });

export const unlinkUserAccount = (userId: string, id: string, actor: Actor) =>
  removeMethod(userId, actor, 'userUnlinkProvider', async (transaction) => {
    const [account] = await removeAccounts(transaction, { id, userId });
    return account ? { provider: account.providerId } : null;
  });

export type Secured = { user: LockedUser; email: string; restorableEmails: string[] };

/** A command on the server has no request to record. */
const noRequest = { ipAddress: null, userAgent: null, requestId: null };

/**
 * Removes all access to an account, so that its owner can sign in with an emailed code. If email changes can be undone,
 * the account gets the oldest email back, and only the link that restores this email stays valid. Returns null if
 * nothing changed. `actor` is null for a command on the server. Throws NOT_FOUND, FORBIDDEN and FORMER_EMAIL_USED.
 */
export const secureUser = (userId: string, actor: Actor | null): Promise<Secured | null> =>
  db.$transaction(async (transaction) => {
    const user = actor
      ? await lockManaged(transaction, userId, actor)
      : (await lockUsers(transaction, [userId]))[0];
    if (!user) throw new ActionError('NOT_FOUND');
    const restorableEmails = await listRestorableEmails(transaction, userId);
    const email = restorableEmails[0] ?? user.email;
    const removed = await removeAllAccess(transaction, {
      userId,
      emails: [user.email, ...restorableEmails],
    });
    const isGivenBack = email !== user.email;
    const request = actor?.request ?? noRequest;
    if (isGivenBack) await giveEmailBack(transaction, userId, email, request);
    await closeOtherRestoreLinks(transaction, userId, email);
    if (!isGivenBack && !user.passkeyLocked && Object.values(removed).every((count) => count === 0))
      return null;
    const event = {
      action: 'userSecure',
      targetType: 'user',
      targetId: userId,
      before: { ...removed, ...(isGivenBack && { email: user.email }) },
      after: { sessions: 0, providers: 0, passkeys: 0, ...(isGivenBack && { email }) },
    } as const;
    await (actor
      ? recordWrite(transaction, actor, event)
      : recordAudit(transaction, { ...event, actorId: null, request }));
    return { user, email, restorableEmails };
  });
