'use server';

import { isAPIError } from '@better-auth/core/utils/is-api-error';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import { ActionError } from '@/lib/auth/access';
import { definePublicAction } from '@/lib/auth/action';
import { resolveLandingPath } from '@/lib/auth/landing';
import { codeSchema, emailSchema } from '@/lib/auth/schema';
import { socialProviderNames } from '@/lib/auth/sign-in-methods';
import { DEMO_CODE } from '@/lib/demo';
import { safeRedirect } from '@/lib/redirect';
import { routes } from '@/lib/routes';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { authApi } from './auth-api';
import { setBanNoticeCookie } from './ban-notice';
import { isCodeUsedUp } from './code-limits';
import { rememberCodeRequest } from './code-request';
import { toActionError } from './errors';
import { exampleAccounts } from './example-accounts';
import { withMailOutcome } from './mail-outcome';
import { configuredProviders } from './providers';

const redirectField = z.string().optional().transform(safeRedirect);

export const sendCodeAction = definePublicAction(
  {
    name: 'sendCode',
    allowInDemo: true,
    schema: z.object({ email: emailSchema, redirect: redirectField }),
  },
  async (input, { headers }) => {
    await sendCode(input.email, headers);
    redirect(routes.loginVerify(input));
  },
);

export const resendCodeAction = definePublicAction(
  { name: 'resendCode', allowInDemo: true, schema: z.object({ email: emailSchema }) },
  async ({ email }, { headers }) => sendCode(email, headers),
);

export const verifyCodeAction = definePublicAction(
  {
    name: 'verifyCode',
    allowInDemo: true,
    schema: z.object({ email: emailSchema, code: codeSchema, redirect: redirectField }),
  },
  async ({ email, code, redirect: redirectPath }, { headers }) => {
    const user = await signIn(email, code, headers);
    redirect(resolveLandingPath(user, redirectPath));
  },
);

export const signInAsExampleAction = definePublicAction(
  {
    name: 'signInAsExample',
    allowInDemo: true,
    schema: z.object({ email: emailSchema, redirect: redirectField }),
  },
  async ({ email, redirect: redirectPath }, { headers }) => {
    if (!exampleAccounts().some((account) => account.email === email)) throw new ActionError('FORBIDDEN');
    // Without the example data, this would sign up.
    if ((await db.user.count({ where: { email } })) === 0) throw new ActionError('USER_NOT_FOUND');
    const user = await signIn(email, await createCode(email, headers), headers);
    redirect(resolveLandingPath(user, redirectPath));
  },
);

export const signInWithProviderAction = definePublicAction(
  {
    name: 'signInWithProvider',
    schema: z.object({ provider: z.enum(socialProviderNames), redirect: redirectField }),
  },
  async ({ provider, redirect: redirectPath }, { headers }) => {
    if (!configuredProviders()[provider]) throw new ActionError('PROVIDER_NOT_FOUND');
    const api = await authApi();
    const { url } = await api.signInSocial({
      headers,
      body: {
        provider,
        // The login page redirects a signed-in visitor to their landing page.
        callbackURL: routes.login({ redirect: redirectPath }),
        errorCallbackURL: routes.loginError(),
        disableRedirect: true,
      },
    });
    if (!url) throw new ActionError('PROVIDER_NOT_FOUND');
    redirect(url);
  },
);

export const signOutAction = definePublicAction(
  { name: 'signOut', allowInDemo: true, schema: z.object({}) },
  async (_input, { headers }) => {
    const api = await authApi();
    await api.signOut({ headers });
    redirect(routes.login());
  },
);

async function sendCode(email: string, headers: Headers): Promise<void> {
  try {
    const api = await authApi();
    await withMailOutcome(() => api.sendVerificationOTP({ headers, body: { email, type: 'sign-in' } }));
    await rememberCodeRequest(email);
  } catch (error) {
    throw toActionError(error);
  }
}

/** A code for an example account. Outside a demo it is not mailed. */
async function createCode(email: string, headers: Headers): Promise<string> {
  if (env().DEMO_MODE) {
    await sendCode(email, headers);
    return DEMO_CODE;
  }
  const api = await authApi();
  return api.createVerificationOTP({ headers, body: { email, type: 'sign-in' } });
}

async function signIn(email: string, code: string, headers: Headers) {
  try {
    const api = await authApi();
    const { user } = await api.signInEmailOTP({ headers, body: { email, otp: code } });
    return user;
  } catch (error) {
    if (isAPIError(error) && error.body?.code === 'BANNED_USER') {
      await setBanNoticeCookie(email);
      redirect(routes.loginError({ error: 'banned' }));
    }
    if (isAPIError(error) && error.body?.code === 'INVALID_OTP' && (await isCodeUsedUp(email)))
      throw new ActionError('TOO_MANY_ATTEMPTS');
    throw toActionError(error);
  }
}
