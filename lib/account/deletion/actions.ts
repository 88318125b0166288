'use server';

import { redirect } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { z } from 'zod';
import { sendConfirmation } from '@/lib/account/confirmation';
import { ActionError, ownAccount } from '@/lib/auth/access';
import { defineAction } from '@/lib/auth/action';
import { codeSchema } from '@/lib/auth/schema';
import { clearSessionCookie } from '@/lib/auth/session/current';
import { CODE_MINUTES } from '@/lib/constants';
import { routes } from '@/lib/routes';
import { sendMail } from '@/lib/server/mailer';
import { requireCodeLimits } from '@/lib/sign-in/code-limits';
import { confirmDeletion, isOnlyAdmin } from './mutations';

export const requestDeletionAction = defineAction(
  { ...ownAccount, name: 'requestDeletion', schema: z.object({}) },
  async (_input, { session: { user }, headers }) => {
    if (await isOnlyAdmin(user.id)) throw new ActionError('LAST_ADMIN');
    await requireCodeLimits('send', user.email, headers);
    const locale = user.locale ?? (await getLocale());
    const confirmation = { purpose: 'delete-account', userId: user.id, email: user.email } as const;
    await sendConfirmation(confirmation, (code) =>
      sendMail({ to: user.email, template: 'deleteAccount', props: { code, minutes: CODE_MINUTES }, locale }),
    );
  },
);

export const deleteAccountAction = defineAction(
  { ...ownAccount, name: 'deleteAccount', schema: z.object({ code: codeSchema }) },
  async ({ code }, actor): Promise<void> => {
    await confirmDeletion(code, actor);
    await clearSessionCookie();
    redirect(routes.login({ reason: 'deleted' }));
  },
);
