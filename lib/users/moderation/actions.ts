'use server';

import { refresh, revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { routes } from '@/lib/routes';
import { defineAction, Refusal } from '@/lib/server/action';
import { mailBans } from './mails';
import { banUsers, deleteUsers, type Moderated, setRoleOfUsers, unbanUsers } from './mutations';
import { banSchema, oneUserSchema, roleSchema, usersSchema } from './schema';
import type { BanResult, BulkBanResult, BulkResult } from './types';

export const banUserAction = defineAction(
  { name: 'banUser', needs: { user: ['ban'] }, schema: oneUserSchema.extend(banSchema.shape) },
  async ({ id, ...ban }, actor): Promise<BanResult> => {
    const { done } = accepted(await banUsers([id], ban, actor), 'YOU_CANNOT_BAN_YOURSELF');
    const failed = await mailBans(done, ban);
    refresh();
    return { mail: failed === 0 ? 'sent' : 'failed' };
  },
);

export const unbanUserAction = defineAction(
  { name: 'unbanUser', needs: { user: ['ban'] }, schema: oneUserSchema },
  async ({ id }, actor) => {
    accepted(await unbanUsers([id], actor));
    refresh();
    return undefined;
  },
);

export const setRoleAction = defineAction(
  { name: 'setRole', needs: { user: ['set-role'] }, schema: oneUserSchema.extend(roleSchema.shape) },
  async ({ id, role }, actor) => {
    accepted(await setRoleOfUsers([id], role, actor), 'YOU_CANNOT_DEMOTE_YOURSELF');
    refresh();
    return undefined;
  },
);

/** Leads to the list. To stay in a list, use the bulk action with one id. */
export const deleteUserAction = defineAction(
  { name: 'deleteUser', needs: { user: ['delete'] }, schema: oneUserSchema },
  async ({ id }, actor) => {
    accepted(await deleteUsers([id], actor), 'YOU_CANNOT_REMOVE_YOURSELF');
    revalidatePath(routes.manager.users());
    redirect(routes.manager.users());
  },
);

export const banUsersAction = defineAction(
  { name: 'banUsers', needs: { user: ['ban'] }, schema: usersSchema.extend(banSchema.shape) },
  async ({ ids, ...ban }, actor): Promise<BulkBanResult> => {
    const { done, leftOut } = await banUsers(ids, ban, actor);
    const mailsFailed = await mailBans(done, ban);
    refresh();
    return { done: done.length, leftOut, mailsFailed };
  },
);

export const unbanUsersAction = defineAction(
  { name: 'unbanUsers', needs: { user: ['ban'] }, schema: usersSchema },
  async ({ ids }, actor) => summed(await unbanUsers(ids, actor)),
);

export const setRoleOfUsersAction = defineAction(
  { name: 'setRoleOfUsers', needs: { user: ['set-role'] }, schema: usersSchema.extend(roleSchema.shape) },
  async ({ ids, role }, actor) => summed(await setRoleOfUsers(ids, role, actor)),
);

export const deleteUsersAction = defineAction(
  { name: 'deleteUsers', needs: { user: ['delete'] }, schema: usersSchema },
  async ({ ids }, actor) => summed(await deleteUsers(ids, actor)),
);

function summed({ done, leftOut }: Moderated): BulkResult {
  refresh();
  return { done: done.length, leftOut };
}

/** For one user a refusal is the answer. That there was nothing to do is none. */
function accepted(outcome: Moderated, ofSelf = 'FORBIDDEN'): Moderated {
  const reason = outcome.leftOut[0]?.reason;
  if (reason === 'notFound') throw new Refusal('NOT_FOUND');
  if (reason === 'self') throw new Refusal(ofSelf);
  if (reason === 'lastAdmin') throw new Refusal('LAST_ADMIN');
  if (reason === 'forbidden') throw new Refusal('FORBIDDEN');
  return outcome;
}
