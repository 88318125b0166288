'use server';

import { revalidatePath } from 'next/cache';
import { getLocale } from 'next-intl/server';
import { z } from 'zod';
import { codeSchema } from '@/lib/auth/code-schema';
import { emailSchema } from '@/lib/auth/email';
import { defineAction, Refusal } from '@/lib/server/action';
import { countCodeStep } from '../code-step';
import { mailEmailChange, notifyFormerAddress } from './mails';
import { changeEmail } from './mutations';
import { formerAddresses } from './queries';

const own = { needs: { account: ['update' as const] }, whileImpersonating: 'refused' as const };

/** Sends a code to the new address. Asked again, it sends another one. */
export const requestEmailChangeAction = defineAction(
  { name: 'requestEmailChange', ...own, schema: z.object({ email: emailSchema }) },
  async ({ email }, { session: { user }, headers }) => {
    if (email === user.email) throw new Refusal('emailSame', { field: 'email' });
    await countCodeStep('send', email, headers);
    const isSent = await mailEmailChange(user.id, email, user.locale ?? (await getLocale()));
    if (!isSent) throw new Refusal('MAIL_FAILED');
    return { email };
  },
);

export const changeEmailAction = defineAction(
  { name: 'changeEmail', ...own, schema: z.object({ email: emailSchema, code: codeSchema }) },
  async ({ email, code }, actor) => {
    await countCodeStep('verify', email, actor.headers);
    const outcome = await changeEmail(email, code, actor);
    if (outcome === 'emailUsed') throw new Refusal('emailUsed', { field: 'code' });
    if (outcome !== 'changed') throw new Refusal(outcome);
    const { id: userId, locale } = actor.session.user;
    const former = (await formerAddresses(userId)).filter((address) => address !== email);
    await Promise.all(former.map((from) => notifyFormerAddress({ userId, from, to: email, locale })));
    revalidatePath('/', 'layout');
    return undefined;
  },
);
