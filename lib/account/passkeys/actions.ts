'use server';

import { refresh } from 'next/cache';
import { z } from 'zod';
import { newPasskeySchema } from '@/lib/auth/passkey-answer';
import { idSchema } from '@/lib/ids';
import { defineAction, Refusal } from '@/lib/server/action';
import { auth } from '@/lib/server/auth/auth';
import { asRefusal } from '@/lib/server/auth/refusal';
import { nameSchema } from '@/lib/users/schema';
import { removePasskey, renamePasskey } from './mutations';

const own = { needs: { account: ['update' as const] }, whileImpersonating: 'refused' as const };

/** What the browser needs to make a passkey. It takes a session of today: a stolen one must not become a key. */
export const startPasskeyAction = defineAction(
  { ...own, name: 'startPasskey', schema: z.object({}) },
  async (_input, { headers }) => {
    try {
      return await auth().api.generatePasskeyRegistrationOptions({ headers });
    } catch (error) {
      throw asRefusal(error);
    }
  },
);

export const addPasskeyAction = defineAction(
  { ...own, name: 'addPasskey', schema: z.object({ response: newPasskeySchema }) },
  async ({ response }, { headers }) => {
    try {
      await auth().api.verifyPasskeyRegistration({ headers, body: { response } });
    } catch (error) {
      throw asRefusal(error);
    }
    refresh();
    return undefined;
  },
);

export const renamePasskeyAction = defineAction(
  { ...own, name: 'renamePasskey', schema: z.object({ id: idSchema, name: nameSchema }) },
  async (input, { session, request }) => {
    if (!(await renamePasskey({ session, request }, input.id, input.name)))
      throw new Refusal('PASSKEY_NOT_FOUND');
    refresh();
    return undefined;
  },
);

export const removePasskeyAction = defineAction(
  { ...own, name: 'removePasskey', schema: z.object({ id: idSchema }) },
  async (input, { session, request }) => {
    if (!(await removePasskey({ session, request }, input.id))) throw new Refusal('PASSKEY_NOT_FOUND');
    refresh();
    return undefined;
  },
);
