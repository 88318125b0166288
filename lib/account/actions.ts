'use server';

import { refresh, revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import { ActionError } from '@/lib/auth/access';
import { defineAction, definePublicAction } from '@/lib/auth/action';
import { resolveLandingPath } from '@/lib/auth/landing';
import type { ActiveSession } from '@/lib/auth/session/store';
import { locales } from '@/lib/i18n/config';
import { toTimeZone } from '@/lib/i18n/time-zone';
import { safeRedirect } from '@/lib/redirect';
import { setLocaleCookie } from '@/lib/server/cookies';
import { env } from '@/lib/server/env';
import { nameSchema } from '@/lib/text';
import { themes } from '@/lib/theme';
import { readRestoreToken } from '@/lib/users/email-restore';
import {
  completeOnboarding,
  restoreEmail,
  updateLocale,
  updateName,
  updateTheme,
  updateTimeZone,
} from './mutations';

const account = { permission: { account: ['update'] } } as const;

export const completeOnboardingAction = defineAction(
  {
    ...account,
    name: 'completeOnboarding',
    schema: z.object({ name: nameSchema, redirect: z.string().optional().transform(safeRedirect) }),
  },
  async ({ name, redirect: redirectPath }, actor) => {
    const { user } = actor.session;
    if (user.name === '') await completeOnboarding(name, actor);
    redirect(resolveLandingPath({ ...user, name }, redirectPath));
  },
);

export const updateNameAction = defineAction(
  { ...account, name: 'updateName', schema: z.object({ name: nameSchema }) },
  async ({ name }, actor) => {
    await updateName(name, actor);
    revalidatePath('/', 'layout');
  },
);

const isStored = (session: ActiveSession | null): session is ActiveSession =>
  session !== null && !session.impersonatedBy && !env().DEMO_MODE;

export const updateLocaleAction = definePublicAction(
  { name: 'updateLocale', allowInDemo: true, schema: z.object({ locale: z.enum(locales) }) },
  async ({ locale }, { session, request }) => {
    await setLocaleCookie(locale);
    if (isStored(session)) await updateLocale(locale, { session, request });
    refresh();
  },
);

export const updateThemeAction = definePublicAction(
  { name: 'updateTheme', allowInDemo: true, schema: z.object({ theme: z.enum(themes) }) },
  async ({ theme }, { session, request }) => {
    if (isStored(session)) await updateTheme(theme, { session, request });
  },
);

/** Empty: the zone of the browser. */
const timeZoneSchema = z
  .string()
  .refine((name) => name === '' || toTimeZone(name) !== undefined)
  .transform((name) => toTimeZone(name) ?? null);

export const updateTimeZoneAction = defineAction(
  { ...account, name: 'updateTimeZone', schema: z.object({ timeZone: timeZoneSchema }) },
  async ({ timeZone }, actor) => {
    await updateTimeZone(timeZone, actor);
    refresh();
  },
);

export const restoreEmailAction = definePublicAction(
  { name: 'restoreEmail', schema: z.object({ token: z.string() }) },
  async ({ token }, { request }) => {
    const link = readRestoreToken(token);
    if (!link) throw new ActionError('INVALID_TOKEN');
    const outcome = await restoreEmail(link, request);
    if (outcome === 'emailUsed') throw new ActionError('FORMER_EMAIL_USED');
    if (outcome === 'notFound') throw new ActionError('INVALID_TOKEN');
  },
);
