'use server';

import { refresh, revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import { locales } from '@/lib/i18n/config';
import { homeOf, safeRedirect } from '@/lib/redirect';
import { defineAction } from '@/lib/server/action';
import { env } from '@/lib/server/env';
import { writeLocaleCookie } from '@/lib/server/locale-cookie';
import { nameSchema } from '@/lib/users/schema';
import { completeOnboarding, updateLocale, updateName } from './mutations';

export const completeOnboardingAction = defineAction(
  {
    name: 'completeOnboarding',
    needs: { account: ['update'] },
    schema: z.object({ name: nameSchema, redirect: z.string().optional().transform(safeRedirect) }),
  },
  async ({ name, redirect: wanted }, { session, request }) => {
    await completeOnboarding(session, name, request);
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
