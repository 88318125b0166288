'use server';

import { redirect } from 'next/navigation';
import { z } from 'zod';
import { defineAction } from '@/lib/auth/action';
import { locales } from '@/lib/i18n/config';
import { idSchema } from '@/lib/ids';
import { isoTimeSchema } from '@/lib/iso-time';
import { routes } from '@/lib/routes';
import { createAndInvite, saveUser } from './save';
import { userSchema } from './schema';

export const createUserAction = defineAction(
  {
    name: 'createUser',
    permission: { user: ['create'] },
    schema: userSchema.extend({ locale: z.enum(locales) }),
  },
  async ({ locale, ...input }, actor) => {
    const { id, isInvited } = await createAndInvite(input, locale, actor);
    redirect(routes.manager.user(id, isInvited ? {} : { invitation: 'failed' }));
  },
);

export const updateUserAction = defineAction(
  {
    name: 'updateUser',
    permission: { user: ['update'] },
    schema: userSchema.extend({ id: idSchema, updatedAt: isoTimeSchema }),
  },
  async ({ id, updatedAt, ...input }, actor) => {
    await saveUser(id, input, actor, new Date(updatedAt));
    redirect(routes.manager.user(id));
  },
);
