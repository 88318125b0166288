'use server';

import { refresh } from 'next/cache';
import { z } from 'zod';
import { ActionError } from '@/lib/auth/access';
import { defineAction } from '@/lib/auth/action';
import { idSchema } from '@/lib/ids';
import { mailNotice } from '@/lib/users/notices';
import { accessPermission, removeUserPasskey, secureUser, unlinkUserAccount } from './mutations';

const methodSchema = z.object({ userId: idSchema, id: idSchema });

export const removeUserPasskeyAction = defineAction(
  { name: 'removeUserPasskey', permission: accessPermission, schema: methodSchema },
  async ({ userId, id }, actor) => finish(await removeUserPasskey(userId, id, actor)),
);

export const unlinkUserAccountAction = defineAction(
  { name: 'unlinkUserAccount', permission: accessPermission, schema: methodSchema },
  async ({ userId, id }, actor) => finish(await unlinkUserAccount(userId, id, actor)),
);

export const secureUserAction = defineAction(
  { name: 'secureUser', permission: accessPermission, schema: z.object({ userId: idSchema }) },
  async ({ userId }, actor) => {
    const user = await secureUser(userId, actor);
    if (user === 'NOT_FOUND' || user === 'FORBIDDEN') throw new ActionError(user);
    if (user !== 'unchanged') await mailNotice('accountSecured', user);
    refresh();
  },
);

function finish(outcome: Awaited<ReturnType<typeof removeUserPasskey>>): void {
  if (outcome !== 'removed') throw new ActionError(outcome);
  refresh();
}
