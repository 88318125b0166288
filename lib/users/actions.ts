'use server';

import { redirect } from 'next/navigation';
import { z } from 'zod';
import { ActionError } from '@/lib/auth/access';
import { defineAction } from '@/lib/auth/action';
import { locales } from '@/lib/i18n/config';
import { idSchema } from '@/lib/ids';
import { routes } from '@/lib/routes';
import { logger } from '@/lib/server/logger';
import { sendMail } from '@/lib/server/mailer';
import { notifyFormerEmail } from './email-restore';
import { createUser, type UserOutcome, updateUser } from './mutations';
import { userSchema } from './schema';

export const createUserAction = defineAction(
  {
    name: 'createUser',
    permission: { user: ['create'] },
    schema: userSchema.extend({ locale: z.enum(locales) }),
  },
  async ({ locale, ...input }, actor) => {
    const { id } = requireSaved(await createUser(input, locale, actor));
    const isInvited = await invite(input.email, actor.session.user.name, locale);
    redirect(routes.manager.user(id, { invitation: isInvited ? 'sent' : 'failed' }));
  },
);

export const updateUserAction = defineAction(
  {
    name: 'updateUser',
    permission: { user: ['update'] },
    schema: userSchema.extend({ id: idSchema }),
  },
  async ({ id, ...input }, actor) => {
    const { formerEmail, locale } = requireSaved(await updateUser(id, input, actor));
    if (formerEmail) {
      await notifyFormerEmail({ userId: id, from: formerEmail, to: input.email }, locale);
    }
    redirect(routes.manager.user(id));
  },
);

/** Returns false on failure. The user exists either way, and the user's page reports the failure. */
async function invite(email: string, invitedBy: string, locale: (typeof locales)[number]): Promise<boolean> {
  try {
    await sendMail({ to: email, template: 'invitation', props: { email, invitedBy }, locale });
    return true;
  } catch (error) {
    logger.warn('An invitation was not sent', { error });
    return false;
  }
}

function requireSaved(outcome: UserOutcome): Exclude<UserOutcome, string> {
  if (outcome === 'emailUsed') throw new ActionError('emailUsed', { field: 'email' });
  if (typeof outcome === 'string') throw new ActionError(outcome);
  return outcome;
}
