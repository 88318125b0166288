import 'server-only';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { recordWrite } from '@/lib/audit/record';
import { ActionError, requireRecentPasskeyUse } from '@/lib/auth/access';
import { coversRole, defaultRole, isAllowed, isManagerRole, type Role } from '@/lib/auth/roles';
import type { Actor } from '@/lib/auth/session/store';
import type { Locale } from '@/lib/i18n/config';
import { db, rejectTaken } from '@/lib/server/db';
import { logger } from '@/lib/server/logger';
import { sendMail } from '@/lib/server/mailer';
import { removeAllAccess } from './access';
import { closeAllRestoreLinks, listRestorableEmails, notifyFormerEmail } from './email-restore';
import { isLastAdmin, type LockedUser, lockAdminsAndActor, lockUsers } from './locks';
import { endImpersonations } from './moderation';
import type { UserInput } from './schema';

const emailUsed = () => new ActionError('emailUsed', { field: 'email' });

/** Throws FORBIDDEN, PASSKEY_REQUIRED, emailUsed and RATE_LIMITED. */
export const createUser = (input: UserInput, locale: Locale, actor: Actor): Promise<{ id: string }> =>
  rejectTaken(emailUsed(), () =>
    db.$transaction(async (transaction) => {
      const { role } = await lockAdminsAndActor(transaction, actor);
      if (!isAllowed(role, { user: ['create'] }) || !mayGiveRole(role, input.role))
        throw new ActionError('FORBIDDEN');
      if (isManagerRole(input.role)) requireRecentPasskeyUse(actor);
      const id = randomUUID();
      await transaction.user.create({ data: { id, ...input, locale } });
      await recordWrite(transaction, actor, {
        action: 'userCreate',
        targetType: 'user',
        targetId: id,
        after: { ...input, locale },
      });
      return { id };
    }),
  );

export const mayGiveRole = (actorRole: Role | null, role: Role) =>
  role === defaultRole || (isAllowed(actorRole, { user: ['set-role'] }) && coversRole(actorRole, role));

type UserChange = Partial<UserInput & { locale: Locale }>;

/**
 * Changes the given fields. With `updatedAt`, throws CONFLICT if the user has changed since. Actors can't change their
 * own role or email, and the last admin can't be demoted. A new email removes all access to the account, and
 * `formerEmail` is returned.
 */
export const updateUser = (
  id: string,
  input: UserChange,
  actor: Actor,
  updatedAt?: Date,
): Promise<{ formerEmail?: string; locale?: string | null }> =>
  rejectTaken(emailUsed(), () =>
    db.$transaction(async (transaction) => {
      const { admins, role } = await lockAdminsAndActor(transaction, actor);
      const [user] = await lockUsers(transaction, [id]);
      if (!user) throw new ActionError('NOT_FOUND');
      if (updatedAt && user.updatedAt.getTime() !== updatedAt.getTime()) throw new ActionError('CONFLICT');
      const shown = { name: user.name, email: user.email, role: user.role };
      const before = input.locale ? { ...shown, locale: user.locale } : shown;
      const after = { ...before, ...input };
      const isSelf = id === actor.session.user.id;
      const changesEmail = before.email !== after.email;
      if (changesEmail && isSelf) throw new ActionError('EMAIL_CAN_NOT_BE_UPDATED');
      const changesRole = before.role !== after.role;
      if (changesRole && isSelf) throw new ActionError('YOU_CANNOT_DEMOTE_YOURSELF');
      const isDemotion = changesRole && before.role === 'admin';
      if (isDemotion && isLastAdmin(admins, id)) throw new ActionError('LAST_ADMIN');
      // The role is read under the lock, because the actor may have been banned or demoted since the request began.
      if (!isAllowed(role, { user: ['update'] }) || !coversRole(role, before.role))
        throw new ActionError('FORBIDDEN');
      if (changesRole && !(isAllowed(role, { user: ['set-role'] }) && coversRole(role, after.role)))
        throw new ActionError('FORBIDDEN');
      if (changesEmail && !isAllowed(role, { user: ['set-email'] })) throw new ActionError('FORBIDDEN');
      // Whoever owns the new email of an admin can sign in as that admin.
      if ((changesRole && isManagerRole(after.role)) || (changesEmail && isManagerRole(before.role)))
        requireRecentPasskeyUse(actor);
      if (isDeepStrictEqual(before, after)) return {};
      await transaction.user.update({
        where: { id },
        data: changesEmail ? { ...input, emailVerified: false, ...uninvited(user) } : input,
      });
      if (changesRole) await endImpersonations(transaction, [id]);
      if (changesEmail) {
        const emails = [before.email, after.email, ...(await listRestorableEmails(transaction, id))];
        await removeAllAccess(transaction, { userId: id, emails });
        // An earlier email may be an attacker’s, so the links that restore one must stop working.
        await closeAllRestoreLinks(transaction, [id]);
      }
      await recordWrite(transaction, actor, {
        action: 'userUpdate',
        targetType: 'user',
        targetId: id,
        before,
        after,
      });
      return changesEmail ? { formerEmail: before.email, locale: user.locale } : {};
    }),
  );

/** An invitation to the former email does not count: the user can be invited again at once. */
const uninvited = ({ invitedAt, lastSignInAt }: LockedUser) =>
  invitedAt && !lastSignInAt ? { invitedAt: null, invitedById: null } : {};

/** Creates a user and mails the invitation. The user is kept if the mail was not sent. */
export async function createAndInvite(input: UserInput, locale: Locale, actor: Actor) {
  const { id } = await createUser(input, locale, actor);
  return { id, isInvited: await invite(input.email, actor, locale) };
}

/** Changes the given fields of a user. If the email changes, the former email gets a notice. */
export async function saveUser(id: string, input: UserChange, actor: Actor, updatedAt?: Date): Promise<void> {
  const { formerEmail, locale } = await updateUser(id, input, actor, updatedAt);
  if (formerEmail && input.email) await notifyFormerEmail({ from: formerEmail, to: input.email }, locale);
}

/** Mails the invitation, and stores its time and the inviter. Logs a failure. Returns whether the mail was sent. */
export async function invite(email: string, actor: Actor, locale: Locale): Promise<boolean> {
  const { id: invitedById, name: invitedBy } = actor.session.user;
  try {
    await sendMail({ to: email, template: 'invitation', props: { email, invitedBy }, locale });
    await db.user.updateMany({ where: { email }, data: { invitedAt: new Date(), invitedById } });
    return true;
  } catch (error) {
    logger.warn('An invitation was not sent', { error });
    return false;
  }
}
