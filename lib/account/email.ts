import 'server-only';
import { getLocale } from 'next-intl/server';
import { recordWrite } from '@/lib/audit/record';
import { ActionError } from '@/lib/auth/access';
import type { ActionActor } from '@/lib/auth/action';
import type { Actor } from '@/lib/auth/session/store';
import { CODE_MINUTES, EMAIL_CHANGES_PER_DAY } from '@/lib/constants';
import { isLocale, type Locale, toLanguage } from '@/lib/i18n/config';
import { db, rejectTaken } from '@/lib/server/db';
import { sendMail } from '@/lib/server/mailer';
import { getSecondsToWait, takeLimit } from '@/lib/server/rate-limit';
import { requireCodeLimits } from '@/lib/sign-in/code-limits';
import { isCodePending, mailCode, redeemCode, runCodeCheck } from '@/lib/sign-in/codes';
import { DAY_SECONDS } from '@/lib/time';
import { forgetBrowsers } from '@/lib/users/access';
import { closeRestoreLinks, createRestoreLink, notifyFormerEmail } from '@/lib/users/email-restore';
import { lockUsers } from '@/lib/users/locks';
import { whereOtherSessions } from './sessions';

/** Mails a code to the new email. Throws emailSame, EMAIL_CHANGED_TOO_OFTEN, RATE_LIMITED and MAIL_FAILED. */
export async function requestEmailChangeCode(email: string, { session: { user }, headers }: ActionActor) {
  if (email === user.email) throw new ActionError('emailSame', { field: 'email' });
  await requireChangeLeft(user.id);
  await requireCodeLimits('send', email, headers);
  await mailEmailChange(user.id, email, user.locale ?? toLanguage(await getLocale()));
}

/** Changes the email and notifies the former one. Throws for a wrong code, an email in use, or too many tries. */
export async function confirmEmailChange(email: string, code: string, actor: ActionActor): Promise<void> {
  const use = { purpose: 'change-email', userId: actor.session.user.id, email } as const;
  await requireCodeLimits('verify', email, actor.headers, () => isCodePending(use));
  const change = await changeEmail(email, code, actor);
  await notifyFormerEmail({ ...change, to: email }, actor.session.user.locale);
}

/** If an account has the email, a notice is mailed instead of a code: the page must not reveal the account. */
const mailEmailChange = (userId: string, email: string, locale: Locale): Promise<void> =>
  mailCode({ purpose: 'change-email', userId, email }, async (code) => {
    const owner = await db.user.findUnique({ where: { email }, select: { locale: true } });
    if (!owner) {
      await sendMail({ to: email, template: 'emailChange', props: { code, minutes: CODE_MINUTES }, locale });
    } else {
      const ownerLocale = isLocale(owner.locale) ? owner.locale : locale;
      await sendMail({ to: email, template: 'emailInUse', props: { email }, locale: ownerLocale });
    }
  });

const changeLimit = (userId: string) => ({
  key: `email-change:user:${userId}`,
  max: EMAIL_CHANGES_PER_DAY,
  seconds: DAY_SECONDS,
});

function requireNoWait(seconds: number): void {
  if (seconds > 0) throw new ActionError('EMAIL_CHANGED_TOO_OFTEN', { args: { seconds } });
}

async function requireChangeLeft(userId: string): Promise<void> {
  const { key, max } = changeLimit(userId);
  requireNoWait(await getSecondsToWait(key, max));
}

type Change = { from: string; restoreToken?: string };

/** Changes the email. Ends the user's other sessions, because these began with the former email. */
export function changeEmail(email: string, code: string, actor: Actor): Promise<Change> {
  const emailUsed = new ActionError('emailUsed', { field: 'code' });
  return rejectTaken(emailUsed, () =>
    runCodeCheck<Change>(async (transaction) => {
      const { id } = actor.session.user;
      const [user] = await lockUsers(transaction, [id]);
      const error = await redeemCode(transaction, { purpose: 'change-email', userId: id, email }, code);
      // The error is returned, because a thrown error would also roll back the count of failed tries.
      if (error || !user) return error ?? new ActionError('INVALID_OTP');
      // The page may only say that the email is in use after a valid code, which proves that the user owns the mailbox.
      // The code is then used up.
      if (await transaction.user.findUnique({ where: { email }, select: { id: true } })) return emailUsed;
      requireNoWait(await takeLimit(transaction, changeLimit(id)));
      await transaction.user.update({ where: { id }, data: { email, emailVerified: true } });
      await transaction.session.deleteMany({ where: whereOtherSessions(actor.session) });
      await forgetBrowsers(transaction, id);
      await recordWrite(transaction, actor, {
        action: 'accountUpdateEmail',
        before: { email: user.email },
        after: { email },
      });
      const { email: from } = user;
      const hasReturned = await closeRestoreLinks(transaction, id, email);
      return hasReturned ? { from } : { from, restoreToken: await createRestoreLink(transaction, id, from) };
    }),
  );
}
