'use server';

import { redirect } from 'next/navigation';
import { z } from 'zod';
import { ActionError } from '@/lib/auth/access';
import { definePublicAction } from '@/lib/auth/action';
import { resolveLandingPath } from '@/lib/auth/destinations';
import { type PasskeyResponse, passkeyAuthenticationSchema } from '@/lib/auth/schema';
import { safeRedirect } from '@/lib/link';
import { routes } from '@/lib/routes';
import { callAuth } from './auth-api';
import { findPasskeyUser, setBanNoticeCookie } from './bans';

export const requestPasskeyOptionsAction = definePublicAction(
  { name: 'requestPasskeyOptions', schema: z.object({}) },
  async (_input, { headers }) => callAuth((api) => api.generatePasskeyAuthenticationOptions({ headers })),
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
    const body = { response };
    return (await callAuth((api) => api.verifyPasskeyAuthentication({ headers, body }))).user;
  } catch (error) {
    if (!(error instanceof ActionError && error.code === 'BANNED_USER')) throw error;
    await setBanNoticeCookie(await findPasskeyUser(response.id));
    redirect(routes.loginError({ error: 'banned' }));
  }
}
