import 'server-only';
import { ActionError } from '@/lib/auth/access';
import type { Actor } from '@/lib/auth/session/store';
import type { Locale } from '@/lib/i18n/config';
import { db } from '@/lib/server/db';
import { logger } from '@/lib/server/logger';
import { sendMail } from '@/lib/server/mailer';
import { notifyFormerEmail } from './email-restore';
import { createUser, type UserOutcome, updateUser } from './mutations';
import type { UserInput } from './schema';

/** Creates a user and mails the invitation. The user exists even if the mail was not sent. Throws an ActionError. */
export async function createAndInvite(input: UserInput, locale: Locale, actor: Actor) {
  const { id } = requireSaved(await createUser(input, locale, actor));
  return { id, isInvited: await invite(input.email, actor, locale) };
}

/** Changes the given fields of a user and notifies the former email of a new one. Throws an ActionError. */
export async function saveUser(
  id: string,
  input: Partial<UserInput>,
  actor: Actor,
  updatedAt?: Date,
): Promise<void> {
  const { formerEmail, locale } = requireSaved(await updateUser(id, input, actor, updatedAt));
  if (formerEmail && input.email) await notifyFormerEmail({ from: formerEmail, to: input.email }, locale);
}

/** Mails the invitation and notes when and by whom. Throws a MailError. */
export async function sendInvitation(
  email: string,
  actor: Actor,
  locale: Locale,
  { id, timeoutMs }: { id?: string; timeoutMs?: number } = {},
): Promise<void> {
  const { id: invitedById, name: invitedBy } = actor.session.user;
  await sendMail(
    { to: email, template: 'invitation', props: { email, invitedBy }, locale, id },
    { timeoutMs },
  );
  await db.user.updateMany({ where: { email }, data: { invitedAt: new Date(), invitedById } });
}

/** The same; a failure is logged. Returns whether it was sent. */
export async function invite(email: string, actor: Actor, locale: Locale): Promise<boolean> {
  try {
    await sendInvitation(email, actor, locale);
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
