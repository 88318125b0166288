import 'server-only';
import { getLocale } from 'next-intl/server';
import { ActionError } from '@/lib/auth/access';
import type { ActionActor } from '@/lib/auth/execute';
import { requireCodeLimits } from '@/lib/sign-in/code-limits';
import { isCodePending } from '@/lib/sign-in/codes';
import { notifyFormerEmail } from '@/lib/users/email-restore';
import { changeEmail, mailEmailChange, requireChangeLeft } from './mutations';

/** Mails a code to the new email. Throws if it is the user's current email, at a limit, or if the mail fails. */
export async function requestEmailChange(email: string, { session: { user }, headers }: ActionActor) {
  if (email === user.email) throw new ActionError('emailSame', { field: 'email' });
  await requireChangeLeft(user.id);
  await requireCodeLimits('send', email, headers);
  await mailEmailChange(user.id, email, user.locale ?? (await getLocale()));
}

/** Changes the email with the mailed code, and notifies the former one. Throws for a wrong code and an email in use. */
export async function confirmEmailChange(email: string, code: string, actor: ActionActor): Promise<void> {
  const use = { purpose: 'change-email', userId: actor.session.user.id, email } as const;
  await requireCodeLimits('verify', email, actor.headers, () => isCodePending(use));
  const outcome = await changeEmail(email, code, actor);
  if (outcome === 'emailUsed') throw new ActionError('emailUsed', { field: 'code' });
  if (typeof outcome === 'string') throw new ActionError(outcome);
  await notifyFormerEmail({ ...outcome, to: email }, actor.session.user.locale);
}
