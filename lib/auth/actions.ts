'use server';

import { isAPIError } from 'better-auth/api';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import { getArrival } from '@/lib/account/queries';
import { homeOf, safeRedirect } from '@/lib/redirect';
import { routes } from '@/lib/routes';
import { defineAction, Refusal } from '@/lib/server/action';
import { auth } from '@/lib/server/auth/auth';
import { rememberBan } from '@/lib/server/auth/ban-notice';
import { rememberMailOutcome } from '@/lib/server/auth/mail-outcome';
import { asRefusal } from '@/lib/server/auth/refusal';
import { configuredProviders } from '@/lib/server/auth/social';
import { keepUserLocale } from '@/lib/server/locale-cookie';
import { codeSchema } from './code-schema';
import { emailSchema } from './email';
import { socialProviderNames } from './sign-in-methods';

const redirectField = z.string().optional().transform(safeRedirect);

/** Sends a code and goes on to the page that asks for it. */
export const sendCodeAction = defineAction(
  {
    name: 'sendCode',
    needs: 'anyone',
    inDemo: true,
    schema: z.object({ email: emailSchema, redirect: redirectField }),
  },
  async (input, { headers }) => {
    await sendCode(input.email, headers);
    redirect(routes.loginVerify(input));
  },
);

/** Sends another code from the page that asks for it; the answer restarts its countdown. */
export const resendCodeAction = defineAction(
  { name: 'resendCode', needs: 'anyone', inDemo: true, schema: z.object({ email: emailSchema }) },
  async ({ email }, { headers }) => sendCode(email, headers),
);

export const verifyCodeAction = defineAction(
  {
    name: 'verifyCode',
    needs: 'anyone',
    inDemo: true,
    schema: z.object({
      email: emailSchema,
      code: codeSchema,
      redirect: redirectField,
    }),
  },
  async ({ email, code, redirect: wanted }, { headers }) => {
    const userId = await signIn(email, code, headers);
    const { name, role, locale, onboardedAt } = await getArrival(userId);
    await keepUserLocale(locale);
    if (!onboardedAt || name === '') redirect(routes.onboarding({ redirect: wanted }));
    redirect(homeOf(role, wanted));
  },
);

export const signInWithProviderAction = defineAction(
  {
    name: 'signInWithProvider',
    needs: 'anyone',
    schema: z.object({ provider: z.enum(socialProviderNames), redirect: redirectField }),
  },
  async ({ provider, redirect: wanted }, { headers }) => {
    if (!configuredProviders()[provider]) throw new Refusal('PROVIDER_NOT_FOUND');
    const { url } = await auth().api.signInSocial({
      headers,
      body: {
        provider,
        // Signed in by then, the visitor is sent on from the login page like anybody else.
        callbackURL: routes.login({ redirect: wanted }),
        errorCallbackURL: routes.loginError(),
        disableRedirect: true,
      },
    });
    if (!url) throw new Refusal('PROVIDER_NOT_FOUND');
    redirect(url);
  },
);

export const signOutAction = defineAction(
  { name: 'signOut', needs: 'anyone', inDemo: true, schema: z.object({}) },
  async (_input, { headers }) => {
    await auth().api.signOut({ headers });
    redirect(routes.login());
  },
);

async function sendCode(email: string, headers: Headers): Promise<undefined> {
  try {
    await rememberMailOutcome(() =>
      auth().api.sendVerificationOTP({ headers, body: { email, type: 'sign-in' } }),
    );
  } catch (error) {
    throw asRefusal(error);
  }
}

async function signIn(email: string, code: string, headers: Headers): Promise<string> {
  try {
    const { user } = await auth().api.signInEmailOTP({ headers, body: { email, otp: code } });
    return user.id;
  } catch (error) {
    if (isAPIError(error) && error.body?.code === 'BANNED_USER') {
      await rememberBan(email);
      redirect(routes.loginError({ error: 'banned' }));
    }
    throw asRefusal(error);
  }
}
