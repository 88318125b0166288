'use server';

import { refresh, revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import { locales } from '@/lib/i18n/config';
import { homeOf, safeRedirect } from '@/lib/redirect';
import { defineAction, Refusal } from '@/lib/server/action';
import { env } from '@/lib/server/env';
import { writeLocaleCookie } from '@/lib/server/locale-cookie';
import { themes } from '@/lib/theme';
import { nameSchema } from '@/lib/users/schema';
import { completeOnboarding, restoreEmail, updateLocale, updateName, updateTheme } from './mutations';
import { readRestoreToken } from './restore-token';

export const completeOnboardingAction = defineAction(
  {
    name: 'completeOnboarding',
    needs: { account: ['update'] },
    schema: z.object({ name: nameSchema, redirect: z.string().optional().transform(safeRedirect) }),
  },
  async ({ name, redirect: wanted }, { session, request }) => {
    if (!session.user.onboarded) await completeOnboarding(session, name, request);
    redirect(homeOf(session.user.role, wanted));
  },
);

export const updateNameAction = defineAction(
  { name: 'updateName', needs: { account: ['update'] }, schema: z.object({ name: nameSchema }) },
  async ({ name }, { session, request }) => {
    await updateName(session, name, request);
    revalidatePath('/', 'layout');
    return undefined;
  },
);

/** A choice of the browser for everybody; for a signed-in person also the language of their mails. */
export const updateLocaleAction = defineAction(
  { name: 'updateLocale', needs: 'anyone', inDemo: true, schema: z.object({ locale: z.enum(locales) }) },
  async ({ locale }, { session, request }) => {
    await writeLocaleCookie(locale);
    if (session && !session.impersonatedBy && !env().DEMO_MODE) await updateLocale(session, locale, request);
    refresh();
    return undefined;
  },
);

/** A choice of the browser for everybody; it greets a signed-in person on their other devices too. */
export const updateThemeAction = defineAction(
  { name: 'updateTheme', needs: 'anyone', inDemo: true, schema: z.object({ theme: z.enum(themes) }) },
  async ({ theme }, { session, request }) => {
    if (session && !session.impersonatedBy && !env().DEMO_MODE) await updateTheme(session, theme, request);
    return undefined;
  },
);

/** Undoes a change of e-mail, with the link that the old address was sent. */
export const restoreEmailAction = defineAction(
  { name: 'restoreEmail', needs: 'anyone', schema: z.object({ token: z.string() }) },
  async ({ token }, { request }) => {
    const change = readRestoreToken(token);
    if (!change) throw new Refusal('INVALID_TOKEN');
    const outcome = await restoreEmail(change, request);
    if (outcome === 'emailUsed') throw new Refusal('USER_ALREADY_EXISTS');
    if (outcome === 'notFound') throw new Refusal('INVALID_TOKEN');
    return undefined;
  },
);
