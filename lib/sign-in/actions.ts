'use server';

import { redirect } from 'next/navigation';
import { z } from 'zod';
import { ActionError } from '@/lib/auth/access';
import { definePublicAction } from '@/lib/auth/action';
import { resolveLandingPath } from '@/lib/auth/destinations';
import { codeSchema, emailSchema } from '@/lib/auth/schema';
import { signInProviders } from '@/lib/auth/sign-in-methods';
import { safeRedirect } from '@/lib/link';
import { routes } from '@/lib/routes';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { callAuth } from './auth-api';
import { setBanNoticeCookie } from './bans';
import { hasRequestedCode, rememberCodeRequest } from './code-request';
import { countTriesLeft, getSignInPurpose } from './codes';
import { sendSignInCode, signInAsExample, signInWithCode } from './mutations';
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
  async ({ email, code, redirect: redirectPath }, { headers }) =>
    land(email, signInWithCode(email, code, headers), redirectPath),
);

export const signInAsExampleAction = definePublicAction(
  {
    name: 'signInAsExample',
    allowInDemo: true,
    schema: z.object({ email: emailSchema, redirect: redirectField }),
  },
  async ({ email, redirect: redirectPath }, { headers }) =>
    land(email, signInAsExample(email, headers), redirectPath),
);

export const signInWithProviderAction = definePublicAction(
  {
    name: 'signInWithProvider',
    schema: z.object({ provider: z.enum(signInProviders), redirect: redirectField }),
  },
  async ({ provider, redirect: redirectPath }, { headers }) => {
    if (!configuredProviders()[provider]) throw new ActionError('PROVIDER_NOT_FOUND');
    const body = {
      provider,
      // The login page redirects a signed-in visitor to the visitor's landing page.
      callbackURL: routes.login({ redirect: redirectPath }),
      errorCallbackURL: routes.loginError(),
      disableRedirect: true,
    };
    const { url } = await callAuth((api) => api.signInSocial({ headers, body }));
    if (!url) throw new ActionError('PROVIDER_NOT_FOUND');
    redirect(url);
  },
);

export const signOutAction = definePublicAction(
  { name: 'signOut', allowInDemo: true, schema: z.object({}) },
  async (_input, { headers }) => {
    await callAuth((api) => api.signOut({ headers }));
    redirect(routes.login(env().OIDC_ISSUER ? { reason: 'signed-out' } : {}));
  },
);

async function sendCode(email: string, headers: Headers): Promise<void> {
  await sendSignInCode(email, headers);
  await rememberCodeRequest(email);
}

/** Redirects to the landing page, or to the page about a ban. */
async function land(
  email: string,
  signingIn: ReturnType<typeof signInWithCode>,
  redirectPath: string | undefined,
): Promise<never> {
  try {
    const { user } = await signingIn;
    redirect(resolveLandingPath(user, redirectPath));
  } catch (error) {
    if (!(error instanceof ActionError)) throw error;
    // Only the browser that requested the code may learn that a code exists.
    if (error.code === 'INVALID_OTP' && (await hasRequestedCode(email)))
      throw new ActionError('INVALID_OTP', {
        args: { triesLeft: await countTriesLeft({ purpose: getSignInPurpose(), email }) },
      });
    if (error.code !== 'BANNED_USER') throw error;
    await setBanNoticeCookie(await db.user.findUnique({ where: { email } }));
    redirect(routes.loginError({ error: 'banned' }));
  }
}
