'use server';

import { redirect } from 'next/navigation';
import { z } from 'zod';
import { notifyFormerAddress } from '@/lib/account/email/mails';
import { locales } from '@/lib/i18n/config';
import { idSchema } from '@/lib/ids';
import { routes } from '@/lib/routes';
import { defineAction, Refusal } from '@/lib/server/action';
import { logger } from '@/lib/server/logger';
import { sendMail } from '@/lib/server/mailer';
import { createUser, type UserOutcome, updateUser } from './mutations';
import { userSchema } from './schema';

export const createUserAction = defineAction(
  {
    name: 'createUser',
    needs: { user: ['create'] },
    schema: userSchema.extend({ locale: z.enum(locales) }),
  },
  async ({ locale, ...input }, actor) => {
    const { id } = accepted(await createUser(input, locale, actor));
    const isInvited = await invite(input.email, actor.session.user.name, locale);
    redirect(routes.manager.user(id, { invitation: isInvited ? 'sent' : 'failed' }));
  },
);

export const updateUserAction = defineAction(
  {
    name: 'updateUser',
    needs: { user: ['update'] },
    schema: userSchema.extend({ id: idSchema }),
  },
  async ({ id, ...input }, actor) => {
    const { formerEmail, locale } = accepted(await updateUser(id, input, actor));
    if (formerEmail) {
      await notifyFormerAddress({ userId: id, from: formerEmail, to: input.email, locale });
    }
    redirect(routes.manager.user(id));
  },
);

/** The account is there either way, so a mail that fails is told on its page and undoes nothing. */
async function invite(email: string, invitedBy: string, locale: (typeof locales)[number]): Promise<boolean> {
  try {
    await sendMail({ to: email, template: 'invitation', props: { email, invitedBy }, locale });
    return true;
  } catch (error) {
    logger.warn('An invitation was not sent', { error });
    return false;
  }
}

function accepted(outcome: UserOutcome): Exclude<UserOutcome, string> {
  if (outcome === 'emailUsed') throw new Refusal('emailUsed', { field: 'email' });
  if (outcome === 'notFound') throw new Refusal('NOT_FOUND');
  if (outcome === 'ownRole') throw new Refusal('YOU_CANNOT_DEMOTE_YOURSELF');
  if (outcome === 'lastAdmin') throw new Refusal('LAST_ADMIN');
  if (outcome === 'forbidden') throw new Refusal('FORBIDDEN');
  return outcome;
}
