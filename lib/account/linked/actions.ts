'use server';

import { refresh } from 'next/cache';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import { type SocialProvider, socialProviderNames } from '@/lib/auth/sign-in-methods';
import { idSchema } from '@/lib/ids';
import { routes } from '@/lib/routes';
import { defineAction, Refusal } from '@/lib/server/action';
import { auth } from '@/lib/server/auth/auth';
import { asRefusal } from '@/lib/server/auth/refusal';
import { configuredProviders } from '@/lib/server/auth/social';
import { unlinkAccount, unlinkRefusals } from './mutations';

const own = { needs: { account: ['update' as const] }, whileImpersonating: 'refused' as const };

/** Goes to the provider, which asks the person and sends them back to their account page. */
export const linkProviderAction = defineAction(
  {
    ...own,
    name: 'linkProvider',
    schema: z.object({ provider: z.enum(socialProviderNames), area: z.enum(['app', 'manager']) }),
  },
  async ({ provider, area }, { headers }) => {
    if (!configuredProviders()[provider]) throw new Refusal('PROVIDER_NOT_FOUND');
    redirect(await startLinking(provider, area, headers));
  },
);

async function startLinking(provider: SocialProvider, area: 'app' | 'manager', headers: Headers) {
  try {
    const { url } = await auth().api.linkSocialAccount({
      headers,
      body: {
        provider,
        callbackURL: routes[area].account({ linked: provider }),
        errorCallbackURL: routes[area].account(),
        disableRedirect: true,
      },
    });
    return url;
  } catch (error) {
    throw asRefusal(error);
  }
}

export const unlinkAccountAction = defineAction(
  { ...own, name: 'unlinkAccount', schema: z.object({ id: idSchema }) },
  async ({ id }, { session, request }) => {
    const outcome = await unlinkAccount({ session, request }, id);
    if (outcome !== 'unlinked') throw new Refusal(unlinkRefusals[outcome]);
    refresh();
    return undefined;
  },
);
