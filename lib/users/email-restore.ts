import 'server-only';
import { z } from 'zod';
import { RESTORE_EMAIL_DAYS } from '@/lib/constants';
import { defaultLocale, isLocale } from '@/lib/i18n/config';
import { routes } from '@/lib/routes';
import { db } from '@/lib/server/db';
import { logger } from '@/lib/server/logger';
import { sendMail } from '@/lib/server/mailer';
import { readSignedData, signData } from '@/lib/server/signed';
import { DAY_MS } from '@/lib/time';

const PURPOSE = 'restore-email';
const changeSchema = z.object({ userId: z.string(), from: z.string(), to: z.string() });
export type EmailChange = z.infer<typeof changeSchema>;

export const createRestoreToken = (change: EmailChange, now = Date.now()): string =>
  signData(PURPOSE, change, now + RESTORE_EMAIL_DAYS * DAY_MS);

export const readRestoreToken = (token: unknown, now = Date.now()): EmailChange | null =>
  readSignedData(PURPOSE, changeSchema, token, now);

export async function notifyFormerEmail(change: EmailChange, locale?: string | null): Promise<void> {
  try {
    await sendMail({
      to: change.from,
      template: 'emailChanged',
      props: {
        newEmail: change.to,
        restorePath: routes.restoreEmail({ token: createRestoreToken(change) }),
        days: RESTORE_EMAIL_DAYS,
      },
      locale: isLocale(locale) ? locale : defaultLocale,
    });
  } catch (error) {
    logger.warn('The notice to a former email was not sent', { error });
  }
}

/** Latest first. All of them get a mail about the next change, because it invalidates their links. */
export async function listFormerEmails(userId: string): Promise<string[]> {
  const events = await db.auditEvent.findMany({
    where: {
      targetType: 'user',
      targetId: userId,
      action: { in: ['accountUpdateEmail', 'accountRestoreEmail'] },
      createdAt: { gt: new Date(Date.now() - RESTORE_EMAIL_DAYS * DAY_MS) },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 50,
    select: { action: true, before: true },
  });
  const restored = events.findIndex(({ action }) => action === 'accountRestoreEmail');
  const current = restored === -1 ? events : events.slice(0, restored);
  return [...new Set(current.flatMap(({ before }) => findEmail(before)))];
}

const findEmail = (values: unknown): string[] =>
  values && typeof values === 'object' && 'email' in values && typeof values.email === 'string'
    ? [values.email]
    : [];
