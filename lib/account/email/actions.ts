'use server';

import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { ownAccount } from '@/lib/auth/access';
import { defineAction } from '@/lib/auth/action';
import { codeSchema, emailSchema } from '@/lib/auth/schema';
import { confirmEmailChange, requestEmailChange } from './change';

export const requestEmailChangeAction = defineAction(
  { ...ownAccount, name: 'requestEmailChange', schema: z.object({ email: emailSchema }) },
  async ({ email }, actor) => {
    await requestEmailChange(email, actor);
    return { email };
  },
);

export const changeEmailAction = defineAction(
  { ...ownAccount, name: 'changeEmail', schema: z.object({ email: emailSchema, code: codeSchema }) },
  async ({ email, code }, actor) => {
    await confirmEmailChange(email, code, actor);
    revalidatePath('/', 'layout');
  },
);
