'use server';

import { isAPIError } from 'better-auth/api';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import { getArrival } from '@/lib/account/queries';
import { homeOf, safeRedirect } from '@/lib/redirect';
import { routes } from '@/lib/routes';
import { defineAction, Refusal } from '@/lib/server/action';
import { auth } from '@/lib/server/auth/auth';
import { refuseBannedPasskey } from '@/lib/server/auth/banned-passkey';
import { takeCodeLimits } from '@/lib/server/auth/code-limits';
import { asRefusal } from '@/lib/server/auth/refusal';
import { type PasskeyAnswer, passkeySchema } from './passkey-answer';

/** What the browser needs to ask for a passkey: a question that is good once, for five minutes. */
export const askForPasskeyAction = defineAction(
  { name: 'askForPasskey', needs: 'anyone', schema: z.object({}) },
  async (_input, { headers }) => {
    const seconds = await takeCodeLimits('passkey', '', headers);
    if (seconds > 0) throw new Refusal('RATE_LIMITED', { args: { seconds } });
    return auth().api.generatePasskeyAuthenticationOptions({ headers });
  },
);

export const signInWithPasskeyAction = defineAction(
  {
    name: 'signInWithPasskey',
    needs: 'anyone',
    schema: z.object({
      response: passkeySchema,
      redirect: z.string().optional().transform(safeRedirect),
    }),
  },
  async ({ response, redirect: wanted }, { headers }) => {
    const { name, role, onboardedAt } = await getArrival(await signIn(response, headers));
    if (!onboardedAt || name === '') redirect(routes.onboarding({ redirect: wanted }));
    redirect(homeOf(role, wanted));
  },
);

async function signIn(response: PasskeyAnswer, headers: Headers): Promise<string> {
  try {
    const { user } = await auth().api.verifyPasskeyAuthentication({ headers, body: { response } });
    return user.id;
  } catch (error) {
    if (isAPIError(error) && error.body?.code === 'BANNED_USER') {
      await refuseBannedPasskey(response.id, headers);
      redirect(routes.loginError({ error: 'banned' }));
    }
    throw asRefusal(error);
  }
}
