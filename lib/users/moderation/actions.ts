'use server';

import { refresh } from 'next/cache';
import type { z } from 'zod';
import { ActionError } from '@/lib/auth/access';
import { defineAction } from '@/lib/auth/action';
import { SKIPPED_SHOWN } from '@/lib/constants';
import { resolveSelection, selectionSchema } from '@/lib/list/selection';
import { userListQuery } from '@/lib/users/queries';
import { moderationPermissions } from './availability';
import { banAndMail } from './mails';
import { deleteUsers, type ModerationOutcome, setUserRoles, unbanUsers } from './mutations';
import { requireModerated } from './outcome';
import { banSchema, roleSchema } from './schema';
import type { ModerationResult } from './types';

export const banUsersAction = defineAction(
  {
    name: 'banUsers',
    permission: moderationPermissions.ban,
    schema: selectionSchema.safeExtend(banSchema.shape),
  },
  async ({ reason, until, ...selection }, actor) => {
    const ids = await resolveUsers(selection);
    const { outcome, mailsFailed } = await banAndMail(ids, { reason, until }, actor);
    return toResult(outcome, 'YOU_CANNOT_BAN_YOURSELF', mailsFailed);
  },
);

export const unbanUsersAction = defineAction(
  { name: 'unbanUsers', permission: moderationPermissions.unban, schema: selectionSchema },
  async (selection, actor) => toResult(await unbanUsers(await resolveUsers(selection), actor)),
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

export const deleteUsersAction = defineAction(
  { name: 'deleteUsers', permission: moderationPermissions.delete, schema: selectionSchema },
  async (selection, actor) =>
    toResult(await deleteUsers(await resolveUsers(selection), actor), 'YOU_CANNOT_REMOVE_YOURSELF'),
);

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
