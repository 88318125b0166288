'use server';

import { refresh } from 'next/cache';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import { ActionError, ownAccount } from '@/lib/auth/access';
import { defineAction } from '@/lib/auth/action';
import { passkeyRegistrationSchema } from '@/lib/auth/schema';
import { type SocialProvider, socialProviderNames } from '@/lib/auth/sign-in-methods';
import { idSchema } from '@/lib/ids';
import { routes } from '@/lib/routes';
import { authApi } from '@/lib/sign-in/auth-api';
import { toActionError } from '@/lib/sign-in/errors';
import { configuredProviders } from '@/lib/sign-in/providers';
import { nameSchema } from '@/lib/text';
import { removePasskey, renamePasskey, unlinkAccount } from './mutations';

export const linkProviderAction = defineAction(
  {
    ...ownAccount,
    name: 'linkProvider',
    schema: z.object({ provider: z.enum(socialProviderNames), area: z.enum(['app', 'manager']) }),
  },
  async ({ provider, area }, { headers }) => {
    if (!configuredProviders()[provider]) throw new ActionError('PROVIDER_NOT_FOUND');
    redirect(await startLinking(provider, area, headers));
  },
);

async function startLinking(provider: SocialProvider, area: 'app' | 'manager', headers: Headers) {
  try {
    const { url } = await (await authApi()).linkSocialAccount({
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
    throw toActionError(error);
  }
}

export const unlinkAccountAction = defineAction(
  { ...ownAccount, name: 'unlinkAccount', schema: z.object({ id: idSchema }) },
  async ({ id }, actor) => {
    const outcome = await unlinkAccount(id, actor);
    if (outcome !== 'unlinked') throw new ActionError(outcome);
    refresh();
  },
);

/** better-auth requires a session less than a day old, so an old stolen session can't add a passkey. */
export const startPasskeyRegistrationAction = defineAction(
  { ...ownAccount, name: 'startPasskeyRegistration', schema: z.object({}) },
  async (_input, { headers }) => {
    try {
      return await (await authApi()).generatePasskeyRegistrationOptions({ headers });
    } catch (error) {
      throw toActionError(error);
    }
  },
);

export const addPasskeyAction = defineAction(
  { ...ownAccount, name: 'addPasskey', schema: z.object({ response: passkeyRegistrationSchema }) },
  async ({ response }, { headers }) => {
    try {
      await (await authApi()).verifyPasskeyRegistration({ headers, body: { response } });
    } catch (error) {
      throw toActionError(error);
    }
    refresh();
  },
);

export const renamePasskeyAction = defineAction(
  { ...ownAccount, name: 'renamePasskey', schema: z.object({ id: idSchema, name: nameSchema }) },
  async ({ id, name }, actor) => {
    if (!(await renamePasskey(id, name, actor))) throw new ActionError('PASSKEY_NOT_FOUND');
    refresh();
  },
);

export const removePasskeyAction = defineAction(
  { ...ownAccount, name: 'removePasskey', schema: z.object({ id: idSchema }) },
  async ({ id }, actor) => {
    if (!(await removePasskey(id, actor))) throw new ActionError('PASSKEY_NOT_FOUND');
    refresh();
  },
);
