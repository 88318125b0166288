import 'server-only';
import { defaultLocale, isLocale } from '@/lib/i18n/config';
import { logger } from '@/lib/server/logger';
import { sendMail } from '@/lib/server/mailer';

type Recipient = { email: string; locale?: string | null };

/** Mails what has happened to an account. False if the mail was not sent, which changes nothing. */
export async function mailNotice(
  template: 'accountDeleted' | 'accountSecured',
  { email, locale }: Recipient,
): Promise<boolean> {
  try {
    await sendMail({
      to: email,
      template,
      props: {},
      locale: isLocale(locale) ? locale : defaultLocale,
    });
    return true;
  } catch (error) {
    logger.warn('A notice to a user was not sent', { template, error });
    return false;
  }
}
