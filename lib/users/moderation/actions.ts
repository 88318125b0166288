'use server';

import { refresh } from 'next/cache';
import { defineAction } from '@/lib/auth/action';
import { moderationPermissions } from './availability';
import { banAndMail } from './mails';
import { deleteUsers, type ModerationOutcome, setUserRoles, unbanUsers } from './mutations';
import { requireModerated } from './outcome';
import { banSchema, roleSchema, usersSchema } from './schema';
import type { ModerationResult } from './types';

export const banUsersAction = defineAction(
  { name: 'banUsers', permission: moderationPermissions.ban, schema: usersSchema.extend(banSchema.shape) },
  async ({ ids, ...ban }, actor) => {
    const { outcome, mailsFailed } = await banAndMail(ids, ban, actor);
    return toResult(outcome, 'YOU_CANNOT_BAN_YOURSELF', mailsFailed);
  },
);

export const unbanUsersAction = defineAction(
  { name: 'unbanUsers', permission: moderationPermissions.unban, schema: usersSchema },
  async ({ ids }, actor) => toResult(await unbanUsers(ids, actor)),
);

export const setUserRolesAction = defineAction(
  {
    name: 'setUserRoles',
    permission: moderationPermissions.makeUser,
    schema: usersSchema.extend(roleSchema.shape),
  },
  async ({ ids, role }, actor) =>
    toResult(await setUserRoles(ids, role, actor), 'YOU_CANNOT_DEMOTE_YOURSELF'),
);

export const deleteUsersAction = defineAction(
  { name: 'deleteUsers', permission: moderationPermissions.delete, schema: usersSchema },
  async ({ ids }, actor) => toResult(await deleteUsers(ids, actor), 'YOU_CANNOT_REMOVE_YOURSELF'),
);

function toResult(outcome: ModerationOutcome, selfError?: string, mailsFailed = 0): ModerationResult {
  refresh();
  requireModerated(outcome, selfError);
  return { done: outcome.done.length, skipped: outcome.skipped, mailsFailed };
}
