import 'server-only';
import { ActionError } from '@/lib/auth/access';
import { CODE_MINUTES, CODE_TRIES } from '@/lib/constants';
import { databaseTime } from '@/lib/server/clock';
import { db, type Transaction } from '@/lib/server/db';
import { logger } from '@/lib/server/logger';
import { hmac, isEqual } from '@/lib/server/signed';
import { releaseResend } from '@/lib/sign-in/code-limits';
import { generateCode } from '@/lib/sign-in/codes';
import { MINUTE_MS } from '@/lib/time';

export type Confirmation = {
  purpose: 'change-email' | 'delete-account';
  userId: string;
  /** The code is valid for this recipient only. */
  email: string;
};

export type CodeError = 'INVALID_OTP' | 'OTP_EXPIRED' | 'TOO_MANY_ATTEMPTS';

// One row per purpose and user: a new code replaces the old one.
const toId = ({ purpose, userId }: Confirmation) => `${purpose}-otp-${userId}`;

// The hash of the code can't be checked without the code, so the email has a hash of its own.
const hashEmail = ({ purpose, userId, email }: Confirmation) => hmac(`${purpose}:${userId}:${email}`, 'hex');

const hash = ({ purpose, userId, email }: Confirmation, code: string) =>
  hmac(`${purpose}:${userId}:${email}:${code}`, 'hex');

/** Throws MAIL_FAILED. */
export async function sendConfirmation(
  confirmation: Confirmation,
  mail: (code: string) => Promise<void>,
): Promise<void> {
  const code = generateCode();
  const id = toId(confirmation);
  const row = {
    identifier: id,
    value: `${hash(confirmation, code)}:0:${hashEmail(confirmation)}`,
    expiresAt: new Date((await databaseTime()) + CODE_MINUTES * MINUTE_MS),
  };
  await db.verification.upsert({ where: { id }, create: { id, ...row }, update: row });
  try {
    await mail(code);
  } catch (error) {
    logger.error('A code could not be mailed', { purpose: confirmation.purpose, error });
    await releaseResend(confirmation.email);
    throw new ActionError('MAIL_FAILED');
  }
}

/** The row lock serializes parallel guesses. Commit even when it returns an error: a failed try must be counted. */
export async function redeemConfirmation(
  transaction: Transaction,
  confirmation: Confirmation,
  code: string,
): Promise<CodeError | undefined> {
  const id = toId(confirmation);
  const rows = await transaction.$queryRaw<{ value: string; expiresAt: Date }[]>`
    select value, "expiresAt" from verification where id = ${id} for update`;
  const row = rows[0];
  if (!row) return 'INVALID_OTP';
  const [expected = '', tries = '', emailHash = ''] = row.value.split(':');
  const error = getCodeError(row.expiresAt, Number(tries), await databaseTime(transaction));
  if (!error && !isEqual(hash(confirmation, code), expected)) {
    const used = Number(tries) + 1;
    await transaction.verification.update({
      where: { id },
      data: { value: `${expected}:${used}:${emailHash}` },
    });
    return used < CODE_TRIES ? 'INVALID_OTP' : 'TOO_MANY_ATTEMPTS';
  }
  await transaction.verification.delete({ where: { id } });
  return error;
}

function getCodeError(expiresAt: Date, tries: number, now: number): CodeError | undefined {
  if (expiresAt.getTime() <= now) return 'OTP_EXPIRED';
  return tries >= CODE_TRIES ? 'TOO_MANY_ATTEMPTS' : undefined;
}

/** Whether a code was sent to this email and may still confirm. */
export async function isConfirmationPending(confirmation: Confirmation): Promise<boolean> {
  const row = await db.verification.findUnique({ where: { id: toId(confirmation) } });
  if (!row) return false;
  const [, tries = '', emailHash = ''] = row.value.split(':');
  return (
    !getCodeError(row.expiresAt, Number(tries), await databaseTime()) &&
    isEqual(hashEmail(confirmation), emailHash)
  );
}

/** The rows of all codes that this user may still confirm. */
export const confirmationIds = (userId: string) =>
  (['change-email', 'delete-account'] as const).map((purpose) => toId({ purpose, userId, email: '' }));
