import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { RESTORE_EMAIL_DAYS } from '@/lib/constants';
import { defaultLocale, isLocale } from '@/lib/i18n/config';
import { routes } from '@/lib/routes';
import { databaseTime } from '@/lib/server/clock';
import { db, type Transaction } from '@/lib/server/db';
import { logger } from '@/lib/server/logger';
import { sendMail } from '@/lib/server/mailer';
import { hmac, readSignedData, signData } from '@/lib/server/signed';
import { DAY_MS } from '@/lib/time';

// A link works while its row is in `verification`. docs/decisions/0014-account-changes.md lists which links work when.

const PURPOSE = 'restore-email';
const linkSchema = z.object({ id: z.string(), userId: z.string(), from: z.string() });
export type RestoreLink = z.infer<typeof linkSchema>;

const toIdentifier = (userId: string) => `${PURPOSE}-${userId}`;
const hashEmail = (userId: string, email: string) => hmac(`${PURPOSE}:${userId}:${email}`, 'hex');
const whereOpen = (userId: string) => ({ identifier: toIdentifier(userId), expiresAt: { gt: new Date() } });

/** Call this under the lock of the user: links are ordered by time. Returns the token of the link. */
export async function openRestoreLink(
  transaction: Transaction,
  userId: string,
  from: string,
): Promise<string> {
  const id = randomUUID();
  const createdAt = new Date(await databaseTime(transaction));
  const expiresAt = new Date(createdAt.getTime() + RESTORE_EMAIL_DAYS * DAY_MS);
  await transaction.verification.create({
    data: { id, identifier: toIdentifier(userId), value: hashEmail(userId, from), createdAt, expiresAt },
  });
  return createRestoreToken({ id, userId, from }, expiresAt);
}

export const createRestoreToken = (link: RestoreLink, expiresAt: Date): string =>
  signData(PURPOSE, link, expiresAt.getTime());

/** The account gets an earlier email again: closes its link and those of later changes. False if it has no link. */
export async function closeRestoreLinks(
  transaction: Transaction,
  userId: string,
  email: string,
): Promise<boolean> {
  const open = whereOpen(userId);
  const first = await transaction.verification.findFirst({
    where: { ...open, value: hashEmail(userId, email) },
    orderBy: { createdAt: 'asc' },
  });
  if (!first) return false;
  await transaction.verification.deleteMany({ where: { ...open, createdAt: { gte: first.createdAt } } });
  return true;
}

/** Whether the current email can still be replaced by an earlier one. */
export const hasOpenRestoreLink = async (transaction: Transaction, userId: string): Promise<boolean> =>
  (await transaction.verification.count({ where: whereOpen(userId) })) > 0;

export const closeAllRestoreLinks = (transaction: Transaction, userId: string) =>
  transaction.verification.deleteMany({ where: { identifier: toIdentifier(userId) } });

export const readRestoreToken = (token: unknown, now = Date.now()): RestoreLink | null =>
  readSignedData(PURPOSE, linkSchema, token, now);

/** The email that a link replaces, which is the current one. Null if the link is closed. */
export async function findReplacedEmail(
  { id, userId }: RestoreLink,
  client: Transaction = db,
): Promise<string | null> {
  const row = await client.verification.findFirst({ where: { id, ...whereOpen(userId) } });
  const user = row && (await client.user.findUnique({ where: { id: userId }, select: { email: true } }));
  return user?.email ?? null;
}

type Change = { from: string; to: string; restoreToken?: string | undefined };

export async function notifyFormerEmail(
  { from, to, restoreToken }: Change,
  locale?: string | null,
): Promise<void> {
  const restorePath = restoreToken && routes.restoreEmail({ token: restoreToken });
  try {
    await sendMail({
      to: from,
      template: 'emailChanged',
      props: { newEmail: to, undo: restorePath ? { path: restorePath, days: RESTORE_EMAIL_DAYS } : null },
      locale: isLocale(locale) ? locale : defaultLocale,
    });
  } catch (error) {
    logger.warn('The notice to a former email was not sent', { error });
  }
}
