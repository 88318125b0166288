'use server';

import { isAPIError } from 'better-auth/api';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import { definePublicAction } from '@/lib/auth/action';
import { resolveLandingPath } from '@/lib/auth/landing';
import { type PasskeyResponse, passkeyAuthenticationSchema } from '@/lib/auth/schema';
import { safeRedirect } from '@/lib/redirect';
import { routes } from '@/lib/routes';
import { recordBannedPasskey } from './ban-notice';
import { auth } from './better-auth/auth';
import { requireCodeLimits } from './code-limits';
import { toActionError } from './errors';

export const requestPasskeyOptionsAction = definePublicAction(
  { name: 'requestPasskeyOptions', schema: z.object({}) },
  async (_input, { headers }) => {
    await requireCodeLimits('passkey', '', headers);
    return auth().api.generatePasskeyAuthenticationOptions({ headers });
  },
);

export const signInWithPasskeyAction = definePublicAction(
  {
    name: 'signInWithPasskey',
    schema: z.object({
      response: passkeyAuthenticationSchema,
      redirect: z.string().optional().transform(safeRedirect),
    }),
  },
  async ({ response, redirect: redirectPath }, { headers }) => {
    const user = await signIn(response, headers);
    redirect(resolveLandingPath(user, redirectPath));
  },
);

async function signIn(response: PasskeyResponse, headers: Headers) {
  try {
    const { user } = await auth().api.verifyPasskeyAuthentication({ headers, body: { response } });
    return user;
  } catch (error) {
    if (isAPIError(error) && error.body?.code === 'BANNED_USER') {
      await recordBannedPasskey(response.id, headers);
      redirect(routes.loginError({ error: 'banned' }));
    }
    throw toActionError(error);
  }
}
