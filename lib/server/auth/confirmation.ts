import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { emailLimitKey } from '@/lib/auth/limits';
import { CODE_MINUTES, CODE_TRIES, RESEND_SECONDS } from '@/lib/constants';
import { db, type Transaction } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { logger } from '@/lib/server/logger';
import { releaseLimit } from '@/lib/server/rate-limit';
import { issueCode } from './codes';

/** What a signed-in person confirms by a code, under the same rules as signing in. */
export type Confirmation = {
  purpose: 'change-email' | 'delete-account';
  userId: string;
  /** Where the code is mailed to: it is worth nothing for another address. */
  email: string;
};

export type CodeRefusal = 'INVALID_OTP' | 'OTP_EXPIRED' | 'TOO_MANY_ATTEMPTS';

// One row for each purpose of a user, so that a new code ends the old one.
const idOf = ({ purpose, userId }: Confirmation) => `${purpose}-otp-${userId}`;

const hash = ({ purpose, userId, email }: Confirmation, code: string) =>
  createHmac('sha256', env().AUTH_SECRET).update(`${purpose}:${userId}:${email}:${code}`).digest('hex');

/** Keeps the HMAC of a new code and has the code itself mailed. Answers whether the mail went out. */
export async function sendConfirmation(
  confirmation: Confirmation,
  mail: (code: string) => Promise<void>,
): Promise<boolean> {
  const code = issueCode();
  const id = idOf(confirmation);
  const row = {
    identifier: id,
    value: `${hash(confirmation, code)}:0`,
    expiresAt: new Date(Date.now() + CODE_MINUTES * 60_000),
  };
  await db.verification.upsert({ where: { id }, create: { id, ...row }, update: row });
  try {
    await mail(code);
    return true;
  } catch (error) {
    logger.error('A code could not be mailed', { purpose: confirmation.purpose, error });
    // Nothing was sent, so the person need not wait before trying again.
    await releaseLimit(emailLimitKey('send', confirmation.email, RESEND_SECONDS));
    return false;
  }
}

/**
 * Uses a code up, together with the write that it confirms. The row is locked, so that guesses that come all at once
 * are counted one by one. A refusal has to be committed: it is what counts the try.
 */
export async function redeemConfirmation(
  transaction: Transaction,
  confirmation: Confirmation,
  code: string,
): Promise<CodeRefusal | undefined> {
  const id = idOf(confirmation);
  const rows = await transaction.$queryRaw<{ value: string; expiresAt: Date }[]>`
    select value, "expiresAt" from verification where id = ${id} for update`;
  const row = rows[0];
  if (!row) return 'INVALID_OTP';
  const [expected = '', tries = ''] = row.value.split(':');
  const refusal = refusalOf(row.expiresAt, Number(tries));
  if (refusal) {
    await transaction.verification.delete({ where: { id } });
    return refusal;
  }
  const given = hash(confirmation, code);
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(expected))) {
    const value = `${expected}:${Number(tries) + 1}`;
    await transaction.verification.update({ where: { id }, data: { value } });
    return 'INVALID_OTP';
  }
  await transaction.verification.delete({ where: { id } });
  return undefined;
}

function refusalOf(expiresAt: Date, tries: number): CodeRefusal | undefined {
  if (expiresAt <= new Date()) return 'OTP_EXPIRED';
  return tries >= CODE_TRIES ? 'TOO_MANY_ATTEMPTS' : undefined;
}

/** Everything that waits for a code of this user. */
export const confirmationIds = (userId: string) =>
  (['change-email', 'delete-account'] as const).map((purpose) => idOf({ purpose, userId, email: '' }));
