'use server';

import { refresh, revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import { recordWrite } from '@/lib/audit/record';
import { ActionError, ownAccountRules } from '@/lib/auth/access';
import { defineAction, definePublicAction } from '@/lib/auth/action';
import { resolveLandingPath } from '@/lib/auth/destinations';
import { codeSchema, emailSchema, nameSchema, passkeyRegistrationSchema } from '@/lib/auth/schema';
import { clearSessionCookie } from '@/lib/auth/session/current';
import type { ActiveSession } from '@/lib/auth/session/store';
import { signInProviders } from '@/lib/auth/sign-in-methods';
import { brand } from '@/lib/brand';
import { optional } from '@/lib/fields';
import { locales } from '@/lib/i18n/config';
import { toTimeZone } from '@/lib/i18n/time-zone';
import { safeRedirect } from '@/lib/link';
import { routes } from '@/lib/routes';
import { idSchema } from '@/lib/schemas';
import { setLocaleCookie } from '@/lib/server/cookies';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { callAuth } from '@/lib/sign-in/auth-api';
import { configuredProviders } from '@/lib/sign-in/providers';
import { themes } from '@/lib/theme';
import { readRestoreToken } from '@/lib/users/email-restore';
import { confirmDeletion, requestDeletionCode } from './deletion';
import { confirmEmailChange, requestEmailChangeCode } from './email';
import { restoreEmail, updateAvatar, updateProfile } from './mutations';
import { readMyData } from './queries';
import { endLinkedSession, revokeMySession, revokeMySessions } from './sessions';
import { removePasskey, renamePasskey, secureAccount, unlinkAccount } from './sign-in-methods';

const account = { permission: { account: ['update'] } } as const;

export const completeOnboardingAction = defineAction(
  {
    ...account,
    name: 'completeOnboarding',
    schema: z.object({ name: nameSchema, redirect: z.string().optional().transform(safeRedirect) }),
  },
  async ({ name, redirect: redirectPath }, actor) => {
    const { user } = actor.session;
    if (user.name === '') await updateProfile('userOnboard', { name }, actor);
    redirect(resolveLandingPath({ ...user, name }, redirectPath));
  },
);

export const updateNameAction = defineAction(
  { ...account, name: 'updateName', schema: z.object({ name: nameSchema }) },
  async ({ name }, actor) => {
    await updateProfile('accountUpdateName', { name }, actor);
    // Pages that the browser has cached show the name too.
    revalidatePath('/', 'layout');
  },
);

export const updateAvatarAction = defineAction(
  { ...ownAccountRules, name: 'updateAvatar', schema: z.object({ fileId: optional(idSchema) }) },
  async ({ fileId }, actor) => {
    await updateAvatar(fileId, actor);
    revalidatePath('/', 'layout');
  },
);

const isStored = (session: ActiveSession | null): session is ActiveSession =>
  session !== null && !session.impersonatedBy && !env().DEMO_MODE;

export const updateLocaleAction = definePublicAction(
  { name: 'updateLocale', allowInDemo: true, schema: z.object({ locale: z.enum(locales) }) },
  async ({ locale }, { session, request }) => {
    if (isStored(session)) await updateProfile('accountUpdateLocale', { locale }, { session, request });
    await setLocaleCookie(locale);
    refresh();
  },
);

export const updateThemeAction = definePublicAction(
  { name: 'updateTheme', allowInDemo: true, schema: z.object({ theme: z.enum(themes) }) },
  async ({ theme }, { session, request }) => {
    if (isStored(session)) await updateProfile('accountUpdateTheme', { theme }, { session, request });
  },
);

/** An empty text means the time zone of the browser. */
const timeZoneSchema = z
  .string()
  .refine((name) => name === '' || toTimeZone(name) !== undefined)
  .transform((name) => toTimeZone(name) ?? null);

export const updateTimeZoneAction = defineAction(
  { ...account, name: 'updateTimeZone', schema: z.object({ timeZone: timeZoneSchema }) },
  async ({ timeZone }, actor) => {
    await updateProfile('accountUpdateTimeZone', { timeZone }, actor);
    refresh();
  },
);

/** The token of a link in an email. */
const tokenSchema = z.string().meta({ isEchoed: false });

export const restoreEmailAction = definePublicAction(
  { name: 'restoreEmail', schema: z.object({ token: tokenSchema }) },
  async ({ token }, { request }) => {
    const link = readRestoreToken(token);
    if (!link) throw new ActionError('INVALID_TOKEN');
    await restoreEmail(link, request);
  },
);

export const downloadDataAction = defineAction(
  {
    ...ownAccountRules,
    name: 'downloadData',
    schema: z.object({}),
  },
  async (_input, actor) => {
    const exportedAt = new Date();
    await recordWrite(db, actor, { action: 'accountDownload' });
    const data = await readMyData(actor.session.user.id);
    return {
      name: `${brand.slug}-${exportedAt.toISOString().slice(0, 10)}.json`,
      json: JSON.stringify({ product: brand.name, exportedAt, ...data }, null, 2),
    };
  },
);

export const requestEmailChangeCodeAction = defineAction(
  { ...ownAccountRules, name: 'requestEmailChange', schema: z.object({ email: emailSchema }) },
  async ({ email }, actor) => {
    await requestEmailChangeCode(email, actor);
    return { email };
  },
);

export const changeEmailAction = defineAction(
  { ...ownAccountRules, name: 'changeEmail', schema: z.object({ email: emailSchema, code: codeSchema }) },
  async ({ email, code }, actor) => {
    await confirmEmailChange(email, code, actor);
    revalidatePath('/', 'layout');
  },
);

export const requestDeletionCodeAction = defineAction(
  { ...ownAccountRules, name: 'requestDeletion', schema: z.object({}) },
  async (_input, actor) => requestDeletionCode(actor),
);

export const deleteAccountAction = defineAction(
  { ...ownAccountRules, name: 'deleteAccount', schema: z.object({ code: codeSchema }) },
  async ({ code }, actor): Promise<void> => {
    await confirmDeletion(code, actor);
    await clearSessionCookie();
    redirect(routes.login({ reason: 'deleted' }));
  },
);

export const revokeMySessionAction = defineAction(
  { name: 'revokeMySession', ...ownAccountRules, schema: z.object({ id: idSchema }) },
  async ({ id }, actor) => {
    await revokeMySession(id, actor).finally(refresh);
  },
);

export const revokeOtherSessionsAction = defineAction(
  { name: 'revokeOtherSessions', ...ownAccountRules, schema: z.object({}) },
  async (_input, actor) => {
    const revoked = await revokeMySessions(actor, 'others');
    refresh();
    return { revoked };
  },
);

/** “Secure my account”: ends other sessions, removes passkeys, linked accounts and codes, and sends an email. */
export const secureAccountAction = defineAction(
  { name: 'secureAccount', ...ownAccountRules, schema: z.object({}) },
  async (_input, actor) => {
    await secureAccount(actor);
    refresh();
  },
);

export const endSessionAction = definePublicAction(
  { name: 'endSession', schema: z.object({ token: tokenSchema }) },
  async ({ token }, { request }) => endLinkedSession(token, request),
);

export const linkProviderAction = defineAction(
  {
    ...ownAccountRules,
    name: 'linkProvider',
    schema: z.object({ provider: z.enum(signInProviders), area: z.enum(['app', 'manager']) }),
  },
  async ({ provider, area }, { headers }) => {
    if (!configuredProviders()[provider]) throw new ActionError('PROVIDER_NOT_FOUND');
    const body = {
      provider,
      callbackURL: routes[area].account({ linked: provider }),
      errorCallbackURL: routes[area].account(),
      disableRedirect: true,
    };
    const { url } = await callAuth((api) => api.linkSocialAccount({ headers, body }));
    redirect(url);
  },
);

export const unlinkAccountAction = defineAction(
  { ...ownAccountRules, name: 'unlinkAccount', schema: z.object({ id: idSchema }) },
  async ({ id }, actor) => {
    await unlinkAccount(id, actor);
    refresh();
  },
);

/** better-auth requires a session less than a day old, so a thief with an older session can't add a passkey. */
export const startPasskeyRegistrationAction = defineAction(
  { ...ownAccountRules, name: 'startPasskeyRegistration', schema: z.object({}) },
  async (_input, { headers }) => callAuth((api) => api.generatePasskeyRegistrationOptions({ headers })),
);

export const addPasskeyAction = defineAction(
  { ...ownAccountRules, name: 'addPasskey', schema: z.object({ response: passkeyRegistrationSchema }) },
  async ({ response }, { headers }) => {
    await callAuth((api) => api.verifyPasskeyRegistration({ headers, body: { response } }));
    refresh();
  },
);

export const renamePasskeyAction = defineAction(
  { ...ownAccountRules, name: 'renamePasskey', schema: z.object({ id: idSchema, name: nameSchema }) },
  async ({ id, name }, actor) => {
    await renamePasskey(id, name, actor);
    refresh();
  },
);

export const removePasskeyAction = defineAction(
  { ...ownAccountRules, name: 'removePasskey', schema: z.object({ id: idSchema }) },
  async ({ id }, actor) => {
    await removePasskey(id, actor);
    refresh();
  },
);
