'use server';

import { redirect } from 'next/navigation';
import { z } from 'zod';
import { ownAccount } from '@/lib/auth/access';
import { defineAction } from '@/lib/auth/action';
import { codeSchema } from '@/lib/auth/schema';
import { clearSessionCookie } from '@/lib/auth/session/current';
import { routes } from '@/lib/routes';
import { confirmDeletion, requestDeletion } from './mutations';

export const requestDeletionAction = defineAction(
  { ...ownAccount, name: 'requestDeletion', schema: z.object({}) },
  async (_input, actor) => requestDeletion(actor),
);

export const deleteAccountAction = defineAction(
  { ...ownAccount, name: 'deleteAccount', schema: z.object({ code: codeSchema }) },
  async ({ code }, actor): Promise<void> => {
    await confirmDeletion(code, actor);
    await clearSessionCookie();
    redirect(routes.login({ reason: 'deleted' }));
  },
);
