import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { recordAudit } from '@/lib/audit/record';
import { ActionError } from '@/lib/auth/access';
import { defaultRole } from '@/lib/auth/roles';
import { RESTORE_EMAIL_DAYS } from '@/lib/constants';
import { toLocale } from '@/lib/i18n/config';
import { routes } from '@/lib/routes';
import { databaseTime, db, rejectTaken, type Transaction } from '@/lib/server/db';
import type { RequestInfo } from '@/lib/server/http/request';
import { sendNotice } from '@/lib/server/notice';
import { readSignedData, signData } from '@/lib/server/signed';
import { DAY_MS } from '@/lib/time';

// After an email change, the former email gets a link that restores it. The link works while its row is in
// `verification`. tests/integration/account/email-undo.test.ts tests every case.

const PURPOSE = 'restore-email';
const linkSchema = z.object({ id: z.string(), userId: z.string(), from: z.string() });
export type RestoreLink = z.infer<typeof linkSchema>;

const toIdentifier = (userId: string) => `${PURPOSE}-${userId}`;
const whereOpen = (userId: string) => ({ identifier: toIdentifier(userId), expiresAt: { gt: new Date() } });

/** Creates the link that restores `from`, and returns its token. Lock the user first: links are ordered by time. */
export async function createRestoreLink(
  transaction: Transaction,
  userId: string,
  from: string,
): Promise<string> {
  const id = randomUUID();
  const createdAt = new Date(await databaseTime(transaction));
  const expiresAt = new Date(createdAt.getTime() + RESTORE_EMAIL_DAYS * DAY_MS);
  await transaction.verification.create({
    data: { id, identifier: toIdentifier(userId), value: from, createdAt, expiresAt },
  });
  return createRestoreToken({ id, userId, from }, expiresAt);
}

export const createRestoreToken = (link: RestoreLink, expiresAt: Date): string =>
  signData(PURPOSE, link, expiresAt.getTime());

/** Removes the link that restores `email` and the links of later changes. Returns false if `email` has no link. */
export async function closeRestoreLinks(
  transaction: Transaction,
  userId: string,
  email: string,
): Promise<boolean> {
  const open = whereOpen(userId);
  const first = await transaction.verification.findFirst({
    where: { ...open, value: email },
    orderBy: { createdAt: 'asc' },
  });
  if (!first) return false;
  await transaction.verification.deleteMany({ where: { ...open, createdAt: { gte: first.createdAt } } });
  return true;
}

/** Returns the emails that can still be restored, the oldest first. */
export async function listRestorableEmails(transaction: Transaction, userId: string): Promise<string[]> {
  const links = await transaction.verification.findMany({
    where: whereOpen(userId),
    orderBy: { createdAt: 'asc' },
    select: { value: true },
  });
  return links.map(({ value }) => value);
}

/** Returns whether an earlier email can still replace the current one. */
export const hasOpenRestoreLink = async (transaction: Transaction, userId: string): Promise<boolean> =>
  (await listRestorableEmails(transaction, userId)).length > 0;

export const closeOtherRestoreLinks = (transaction: Transaction, userId: string, email: string) =>
  transaction.verification.deleteMany({ where: { identifier: toIdentifier(userId), value: { not: email } } });

export const closeAllRestoreLinks = (transaction: Transaction, userIds: string[]) =>
  transaction.verification.deleteMany({ where: { identifier: { in: userIds.map(toIdentifier) } } });

/**
 * Gives the account an earlier email back. Deletes another account with this email if it has no name and the default
 * role, because its owner has only tried to sign in. Throws FORMER_EMAIL_USED if any other account has the email.
 */
export async function giveEmailBack(
  transaction: Transaction,
  userId: string,
  email: string,
  request: RequestInfo,
): Promise<void> {
  const taken = await transaction.user.findFirst({
    where: { email, id: { not: userId } },
    select: { id: true },
  });
  const inUse = new ActionError('FORMER_EMAIL_USED');
  if (taken) {
    const { id } = taken;
    const { count } = await transaction.user.deleteMany({ where: { id, name: '', role: defaultRole } });
    if (count === 0) throw inUse;
    await recordAudit(transaction, {
      action: 'accountDelete',
      actorId: id,
      targetType: 'user',
      targetId: id,
      request,
    });
  }
  // The email counts as verified, because its owner has signed in to this account with it.
  await rejectTaken(inUse, () =>
    transaction.user.update({ where: { id: userId }, data: { email, emailVerified: true } }),
  );
}

export const readRestoreToken = (token: unknown, now = Date.now()): RestoreLink | null =>
  readSignedData(PURPOSE, linkSchema, token, now);

/** Returns the current email, which the link would replace. Returns null if the link no longer works. */
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
  const undo = restoreToken
    ? { path: routes.restoreEmail({ token: restoreToken }), days: RESTORE_EMAIL_DAYS }
    : null;
  await sendNotice({
    to: from,
    template: 'emailChanged',
    props: { newEmail: to, undo },
    locale: toLocale(locale),
  });
}
