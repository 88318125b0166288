'use server';

import { revalidatePath } from 'next/cache';
import { getLocale } from 'next-intl/server';
import { z } from 'zod';
import { ActionError, ownAccount } from '@/lib/auth/access';
import { defineAction } from '@/lib/auth/action';
import { codeSchema, emailSchema } from '@/lib/auth/schema';
import { requireCodeLimits } from '@/lib/sign-in/code-limits';
import { listFormerEmails, notifyFormerEmail } from '@/lib/users/email-restore';
import { changeEmail, mailEmailChange } from './mutations';

export const requestEmailChangeAction = defineAction(
  { ...ownAccount, name: 'requestEmailChange', schema: z.object({ email: emailSchema }) },
  async ({ email }, { session: { user }, headers }) => {
    if (email === user.email) throw new ActionError('emailSame', { field: 'email' });
    await requireCodeLimits('send', email, headers);
    await mailEmailChange(user.id, email, user.locale ?? (await getLocale()));
    return { email };
  },
);

export const changeEmailAction = defineAction(
  { ...ownAccount, name: 'changeEmail', schema: z.object({ email: emailSchema, code: codeSchema }) },
  async ({ email, code }, actor) => {
    await requireCodeLimits('verify', email, actor.headers);
    const outcome = await changeEmail(email, code, actor);
    if (outcome === 'emailUsed') throw new ActionError('emailUsed', { field: 'code' });
    if (outcome !== 'changed') throw new ActionError(outcome);
    const { id: userId, locale } = actor.session.user;
    const former = (await listFormerEmails(userId)).filter((from) => from !== email);
    await Promise.all(former.map((from) => notifyFormerEmail({ userId, from, to: email }, locale)));
    revalidatePath('/', 'layout');
  },
);
