import 'server-only';
import type { TemplateName } from '@/lib/emails/templates';
import { logger } from './logger';
import { type Message, sendMail } from './mailer';

/** Sends a mail about something that has already happened: a failure is only logged. Returns whether it was sent. */
export async function sendNotice<Name extends TemplateName>(notice: Message<Name>): Promise<boolean> {
  try {
    await sendMail(notice);
    return true;
  } catch (error) {
    logger.warn('A notice to a user was not sent', { template: notice.template, error });
    return false;
  }
}
