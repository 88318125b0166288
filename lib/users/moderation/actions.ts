'use server';

import { refresh } from 'next/cache';
import { z } from 'zod';
import { ActionError } from '@/lib/auth/access';
import { defineAction } from '@/lib/auth/action';
import type { Actor } from '@/lib/auth/session/store';
import { DELETED_SHOWN, EMAIL_MAX, SKIPPED_SHOWN } from '@/lib/constants';
import { resolveSelection, selectionSchema } from '@/lib/list/selection';
import { userListQuery } from '@/lib/users/queries';
import { mailBans, mailDeletions, mailInvitations } from './mails';
import {
  banUsers,
  claimInvitations,
  deleteUsers,
  type ModerationOutcome,
  previewDeletion,
  requireModerated,
  setUserRoles,
  unbanUsers,
} from './mutations';
import { type DeletionPreview, type ModerationResult, moderationPermissions, type SkipReason } from './rules';
import { banSchema, roleSchema } from './schema';

export const banUsersAction = defineAction(
  {
    name: 'banUsers',
    permission: moderationPermissions.ban,
    schema: selectionSchema.safeExtend(banSchema.shape),
  },
  async ({ reason, until, ...selection }, actor) => {
    const ban = { reason, until };
    const outcome = await banUsers(await resolveUsers(selection), ban, actor);
    const mailsFailed = await mailBans(outcome.done, ban);
    return toResult(outcome, 'YOU_CANNOT_BAN_YOURSELF', mailsFailed);
  },
);

export const unbanUsersAction = defineAction(
  { name: 'unbanUsers', permission: moderationPermissions.unban, schema: selectionSchema },
  async (selection, actor) => toResult(await unbanUsers(await resolveUsers(selection), actor)),
);

export const inviteUsersAction = defineAction(
  { name: 'inviteUsers', permission: moderationPermissions.invite, schema: selectionSchema },
  async (selection, actor) => {
    const now = new Date();
    const outcome = await claimInvitations(await resolveUsers(selection), actor, now);
    const mailsFailed = await mailInvitations(outcome.done, actor, now);
    const result = toResult(outcome, undefined, mailsFailed);
    return { ...result, done: result.done - mailsFailed };
  },
);

export const setUserRolesAction = defineAction(
  {
    name: 'setUserRoles',
    permission: moderationPermissions.makeUser,
    schema: selectionSchema.safeExtend(roleSchema.shape),
  },
  async ({ role, ...selection }, actor) =>
    toResult(await setUserRoles(await resolveUsers(selection), role, actor), 'YOU_CANNOT_DEMOTE_YOURSELF'),
);

/** Who a deletion would delete now, and who not: the drawer names them. */
export const previewDeletionAction = defineAction(
  { name: 'previewDeletion', permission: moderationPermissions.delete, schema: selectionSchema },
  async (selection, actor): Promise<DeletionPreview> => {
    const { done, skipped } = await previewDeletion(await resolveUsers(selection), actor);
    const counts = new Map<SkipReason, number>();
    for (const { reason } of skipped) counts.set(reason, (counts.get(reason) ?? 0) + 1);
    return {
      count: done.length,
      shown: done.slice(0, DELETED_SHOWN).map(({ id, name, email }) => ({ id, name, email })),
      skipped: [...counts].map(([reason, count]) => ({ reason, count })),
    };
  },
);

/** `confirmation` is the email of the only user, or the number of users: of those who are deleted, as the drawer showed. */
export const deleteUsersAction = defineAction(
  {
    name: 'deleteUsers',
    permission: moderationPermissions.delete,
    schema: selectionSchema.safeExtend({ confirmation: z.string().trim().max(EMAIL_MAX) }),
  },
  async ({ confirmation, ...selection }, actor) => {
    const ids = await resolveUsers(selection);
    await requireConfirmed(confirmation, ids, actor);
    const outcome = await deleteUsers(ids, actor);
    mailDeletions(outcome.done);
    return toResult(outcome, 'YOU_CANNOT_REMOVE_YOURSELF');
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

function toResult(outcome: ModerationOutcome, selfError?: string, mailsFailed = 0): ModerationResult {
  refresh();
  requireModerated(outcome, selfError);
  const { done, skipped } = outcome;
  return {
    done: done.length,
    skipped: skipped.slice(0, SKIPPED_SHOWN),
    skippedCount: skipped.length,
    mailsFailed,
  };
}
