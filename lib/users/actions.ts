'use server';

import { refresh } from 'next/cache';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import { ActionError } from '@/lib/auth/access';
import { defineAction, definePublicAction } from '@/lib/auth/action';
import { resolveLandingPath } from '@/lib/auth/destinations';
import { isAllowed } from '@/lib/auth/roles';
import { emailSchema } from '@/lib/auth/schema';
import { sessionCookies } from '@/lib/auth/session/current';
import type { Actor } from '@/lib/auth/session/store';
import { DELETED_SHOWN, EMAIL_MAX, IMPORT_ROWS_MAX, METHODS_SHOWN, SKIPPED_SHOWN } from '@/lib/constants';
import { optional } from '@/lib/fields';
import { locales } from '@/lib/i18n/config';
import { resolveSelection, selectionSchema } from '@/lib/list/selection';
import { routes } from '@/lib/routes';
import { idSchema, versionSchema } from '@/lib/schemas';
import { db } from '@/lib/server/db';
import { mailBans, mailDeletions, mailInvitations, mailSecuredUser } from './emails';
import { impersonate, stopImpersonation } from './impersonation';
import {
  banUsers,
  claimInvitations,
  deleteUsers,
  type ModerationOutcome,
  previewDeletion,
  restoreBan,
  setUserRoles,
  unbanUsers,
} from './moderation';
import {
  type DeletionPreview,
  type ModerationResult,
  moderationPermissions,
  type SkipReason,
} from './moderation-rules';
import { createAndInvite, saveUser } from './mutations';
import { userListQuery } from './queries';
import { banSchema, roleChangeSchema, userSchema } from './schema';
import { revokePermission, revokeSessions } from './sessions';
import {
  listUsersWithMethods,
  removeUserPasskey,
  secureUser,
  secureUserPermission,
  unlinkUserAccount,
} from './sign-in-methods';

export const createUserAction = defineAction(
  {
    name: 'createUser',
    permission: { user: ['create'] },
    schema: userSchema.extend({ locale: z.enum(locales) }),
  },
  async ({ locale, ...input }, actor) => {
    const { id, isInvited } = await createAndInvite(input, locale, actor);
    refresh();
    redirect(routes.manager.user(id, isInvited ? {} : { invitation: 'failed' }));
  },
);

export const updateUserAction = defineAction(
  {
    name: 'updateUser',
    permission: { user: ['update'] },
    schema: userSchema.extend({ ...versionSchema.shape, locale: optional(z.enum(locales)) }),
  },
  async ({ id, updatedAt, locale, ...input }, actor) => {
    await saveUser(id, { ...input, ...(locale && { locale }) }, actor, new Date(updatedAt));
    refresh();
    redirect(routes.manager.user(id));
  },
);

export const banUsersAction = defineAction(
  {
    name: 'banUsers',
    permission: moderationPermissions.ban,
    schema: selectionSchema.safeExtend(banSchema.shape),
  },
  async ({ reason, until, ...selection }, actor) => {
    const ban = { reason, until };
    // The page is also refreshed after an error, because its list may be outdated.
    const outcome = await banUsers(await resolveUsers(selection), ban, actor).finally(refresh);
    return toModerationResult(outcome, await mailBans(outcome.done, ban));
  },
);

export const unbanUsersAction = defineAction(
  { name: 'unbanUsers', permission: moderationPermissions.unban, schema: selectionSchema },
  async (selection, actor) => {
    const outcome = await unbanUsers(await resolveUsers(selection), actor).finally(refresh);
    const result = toModerationResult(outcome);
    if (!isAllowed(actor.session.user.role, secureUserPermission)) return result;
    const users = await listUsersWithMethods(outcome.done.map(({ id }) => id));
    return { ...result, withMethods: users.slice(0, METHODS_SHOWN), withMethodsCount: users.length };
  },
);

/** Bans a user again whose ban the actor has just lifted. Sends no mail. */
export const restoreBanAction = defineAction(
  { name: 'restoreBan', permission: moderationPermissions.ban, schema: z.object({ id: idSchema }) },
  async ({ id }, actor) => toModerationResult(await restoreBan(id, actor).finally(refresh)),
);

export const inviteUsersAction = defineAction(
  { name: 'inviteUsers', permission: moderationPermissions.invite, schema: selectionSchema },
  async (selection, actor) => {
    const now = new Date();
    const outcome = await claimInvitations(await resolveUsers(selection), actor, now).finally(refresh);
    const mailsFailed = await mailInvitations(outcome.done, actor, now);
    const result = toModerationResult(outcome, mailsFailed);
    return { ...result, done: result.done - mailsFailed };
  },
);

export const setUserRolesAction = defineAction(
  {
    name: 'setUserRoles',
    permission: moderationPermissions.makeUser,
    schema: selectionSchema.safeExtend(roleChangeSchema.shape),
  },
  async ({ role, from, ...selection }, actor) => {
    const ids = await resolveUsers(selection);
    return toModerationResult(await setUserRoles(ids, { role, from }, actor).finally(refresh));
  },
);

/** Counts the users that `deleteUsersAction` would delete or skip now, and returns the first ones to delete. */
export const previewDeletionAction = defineAction(
  { name: 'previewDeletion', permission: moderationPermissions.delete, schema: selectionSchema },
  async (selection, actor): Promise<DeletionPreview> => {
    const { done, skipped } = await previewDeletion(await resolveUsers(selection), actor);
    const counts = new Map<SkipReason, number>();
    for (const { reason } of skipped) counts.set(reason, (counts.get(reason) ?? 0) + 1);
    return {
      count: done.length,
      admins: done.filter(({ role }) => role === 'admin').length,
      shown: done.slice(0, DELETED_SHOWN).map(({ id, name, email }) => ({ id, name, email })),
      skipped: [...counts].map(([reason, count]) => ({ reason, count })),
    };
  },
);

/** `confirmation` is what the admin has typed: the email of a single user, or else the number of users. */
export const deleteUsersAction = defineAction(
  {
    name: 'deleteUsers',
    permission: moderationPermissions.delete,
    schema: selectionSchema.safeExtend({ confirmation: z.string().trim().max(EMAIL_MAX) }),
  },
  async ({ confirmation, ...selection }, actor) => {
    const ids = await resolveUsers(selection);
    await requireConfirmed(confirmation, ids, actor);
    const outcome = await deleteUsers(ids, actor).finally(refresh);
    mailDeletions(outcome.done);
    return toModerationResult(outcome);
  },
);

async function requireConfirmed(confirmation: string, ids: string[], actor: Actor): Promise<void> {
  const { done } = await previewDeletion(ids, actor);
  const expected = done.length === 1 ? done[0]?.email : String(done.length);
  if (done.length > 0 && confirmation.toLowerCase() !== expected)
    throw new ActionError('confirmationWrong', { field: 'confirmation' });
}

async function resolveUsers(selection: z.output<typeof selectionSchema>): Promise<string[]> {
  const ids = await resolveSelection(userListQuery, selection);
  if (ids.length === 0) throw new ActionError('NOT_FOUND');
  return ids;
}

const toModerationResult = ({ done, skipped }: ModerationOutcome, mailsFailed = 0): ModerationResult => ({
  done: done.length,
  skipped: skipped.slice(0, SKIPPED_SHOWN),
  skippedCount: skipped.length,
  mailsFailed,
});

export const impersonateUserAction = defineAction(
  {
    name: 'impersonateUser',
    permission: moderationPermissions.impersonate,
    schema: z.object({ id: idSchema }),
  },
  async ({ id }, actor) => {
    await impersonate(id, actor);
    redirect(routes.app.home());
  },
);

/** Needs no permission, because the session of the impersonation may have expired. */
export const stopImpersonatingAction = definePublicAction(
  { name: 'stopImpersonating', schema: z.object({}) },
  async (_input, { session, request }): Promise<void> => {
    if (session && !session.impersonatedBy) redirect(resolveLandingPath(session.user));
    const { cookieChanges, redirectPath } = await stopImpersonation(await sessionCookies(), request);
    const jar = await cookies();
    for (const change of cookieChanges) jar.set(...change);
    redirect(redirectPath);
  },
);

export const revokeSessionAction = defineAction(
  {
    name: 'revokeSession',
    permission: revokePermission,
    schema: z.object({ userId: idSchema, sessionId: idSchema }),
  },
  async ({ userId, sessionId }, actor) => endSessionsOf(userId, actor, sessionId),
);

export const revokeSessionsAction = defineAction(
  { name: 'revokeSessions', permission: revokePermission, schema: z.object({ userId: idSchema }) },
  async ({ userId }, actor) => endSessionsOf(userId, actor),
);

async function endSessionsOf(userId: string, actor: Actor, sessionId?: string): Promise<{ ended: number }> {
  const ended = await revokeSessions(userId, actor, sessionId);
  refresh();
  return { ended };
}

const methodSchema = z.object({ userId: idSchema, id: idSchema });

export const removeUserPasskeyAction = defineAction(
  { name: 'removeUserPasskey', permission: secureUserPermission, schema: methodSchema },
  async ({ userId, id }, actor) => {
    await removeUserPasskey(userId, id, actor);
    refresh();
  },
);

export const unlinkUserAccountAction = defineAction(
  { name: 'unlinkUserAccount', permission: secureUserPermission, schema: methodSchema },
  async ({ userId, id }, actor) => {
    await unlinkUserAccount(userId, id, actor);
    refresh();
  },
);

/** “Secure this account”: ends sessions, removes passkeys, linked accounts and codes, and may undo an email change. */
export const secureUserAction = defineAction(
  { name: 'secureUser', permission: secureUserPermission, schema: z.object({ userId: idSchema }) },
  async ({ userId }, actor) => {
    const secured = await secureUser(userId, actor);
    if (secured) await mailSecuredUser(secured);
    refresh();
  },
);

const emails = z
  .string()
  .transform((text) => text.split(' ').flatMap((email) => emailSchema.safeParse(email).data ?? []))
  .pipe(z.array(z.string()).max(IMPORT_ROWS_MAX));

/** Returns the ids of existing users by email. In the form field, spaces separate the emails. */
export const findUsersByEmailAction = defineAction(
  { name: 'findUsersByEmail', permission: { user: ['create', 'list'] }, schema: z.object({ emails }) },
  async (input): Promise<Record<string, string>> => {
    const users = await db.user.findMany({
      where: { email: { in: input.emails } },
      select: { id: true, email: true },
    });
    return Object.fromEntries(users.map(({ id, email }) => [email, id]));
  },
);
