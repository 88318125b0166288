'use server';

import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { z } from 'zod';
import { codeSchema } from '@/lib/auth/code-schema';
import { CODE_MINUTES } from '@/lib/constants';
import { routes } from '@/lib/routes';
import { defineAction, Refusal } from '@/lib/server/action';
import { sendConfirmation } from '@/lib/server/auth/confirmation';
import { sendMail } from '@/lib/server/mailer';
import { cookieChange, sessionCookieName } from '@/lib/server/session/cookie';
import { countCodeStep } from '../code-step';
import { deleteAccount, isLastAdmin } from './mutations';

const own = { needs: { account: ['update' as const] }, whileImpersonating: 'refused' as const };

/** Mails the code that confirms the deletion. Asked again, it sends another one. */
export const requestDeletionAction = defineAction(
  { name: 'requestDeletion', ...own, schema: z.object({}) },
  async (_input, { session: { user }, headers }) => {
    if (await isLastAdmin(user.id)) throw new Refusal('LAST_ADMIN');
    await countCodeStep('send', user.email, headers);
    const locale = user.locale ?? (await getLocale());
    const confirmation = { purpose: 'delete-account', userId: user.id, email: user.email } as const;
    const isSent = await sendConfirmation(confirmation, (code) =>
      sendMail({ to: user.email, template: 'deleteAccount', props: { code, minutes: CODE_MINUTES }, locale }),
    );
    if (!isSent) throw new Refusal('MAIL_FAILED');
    return undefined;
  },
);

export const deleteAccountAction = defineAction(
  { name: 'deleteAccount', ...own, schema: z.object({ code: codeSchema }) },
  async ({ code }, actor): Promise<undefined> => {
    await countCodeStep('verify', actor.session.user.email, actor.headers);
    const outcome = await deleteAccount(code, actor);
    if (outcome === 'lastAdmin') throw new Refusal('LAST_ADMIN');
    if (outcome !== 'deleted') throw new Refusal(outcome);
    (await cookies()).set(...cookieChange(sessionCookieName(), '', 0));
    redirect(routes.login({ reason: 'deleted' }));
  },
);
