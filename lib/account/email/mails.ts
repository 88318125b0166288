import 'server-only';
import { CODE_MINUTES, RESTORE_EMAIL_DAYS } from '@/lib/constants';
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/config';
import { routes } from '@/lib/routes';
import { sendConfirmation } from '@/lib/server/auth/confirmation';
import { db } from '@/lib/server/db';
import { logger } from '@/lib/server/logger';
import { sendMail } from '@/lib/server/mailer';
import { issueRestoreToken } from '../restore-token';

/**
 * Mails the code that proves a new address. An address that is somebody's already takes the same steps, but the mail
 * says so instead: the page never does. Answers whether the mail went out.
 */
export const mailEmailChange = (userId: string, email: string, locale: Locale): Promise<boolean> =>
  sendConfirmation({ purpose: 'change-email', userId, email }, async (code) => {
    const owner = await db.user.findUnique({ where: { email }, select: { locale: true } });
    if (!owner) {
      await sendMail({ to: email, template: 'emailChange', props: { code, minutes: CODE_MINUTES }, locale });
    } else {
      const language = isLocale(owner.locale) ? owner.locale : locale;
      await sendMail({ to: email, template: 'emailInUse', props: { email }, locale: language });
    }
  });

type EmailChange = { userId: string; from: string; to: string; locale?: string | null };

/** A former address learns of the change, and can undo it; the change itself does not wait for the mail. */
export async function notifyFormerAddress({ locale, ...change }: EmailChange): Promise<void> {
  try {
    await sendMail({
      to: change.from,
      template: 'emailChanged',
      props: {
        newEmail: change.to,
        restorePath: routes.restoreEmail({ token: issueRestoreToken(change) }),
        days: RESTORE_EMAIL_DAYS,
      },
      locale: isLocale(locale) ? locale : defaultLocale,
    });
  } catch (error) {
    logger.warn('The notice to a former address was not sent', { error });
  }
}
