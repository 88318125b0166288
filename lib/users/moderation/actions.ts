'use server';

import { refresh } from 'next/cache';
import { ActionError } from '@/lib/auth/access';
import { defineAction } from '@/lib/auth/action';
import { moderationPermissions } from './availability';
import { mailBans } from './mails';
import { banUsers, deleteUsers, type ModerationOutcome, setUserRoles, unbanUsers } from './mutations';
import { banSchema, roleSchema, usersSchema } from './schema';
import type { ModerationResult, SkipReason } from './types';

export const banUsersAction = defineAction(
  { name: 'banUsers', permission: moderationPermissions.ban, schema: usersSchema.extend(banSchema.shape) },
  async ({ ids, ...ban }, actor) => {
    const outcome = await banUsers(ids, ban, actor);
    return toResult(outcome, 'YOU_CANNOT_BAN_YOURSELF', await mailBans(outcome.done, ban));
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

/** For a single user, a skip reason other than `unchanged` is an error. */
function toResult(
  { done, skipped }: ModerationOutcome,
  selfError = 'FORBIDDEN',
  mailsFailed = 0,
): ModerationResult {
  refresh();
  const [only, ...others] = skipped;
  if (only && only.reason !== 'unchanged' && done.length + others.length === 0)
    throw new ActionError(only.reason === 'self' ? selfError : errors[only.reason]);
  return { done: done.length, skipped, mailsFailed };
}

const errors: Record<Exclude<SkipReason, 'self' | 'unchanged'>, string> = {
  notFound: 'NOT_FOUND',
  lastAdmin: 'LAST_ADMIN',
  forbidden: 'FORBIDDEN',
};
