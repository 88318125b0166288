import 'server-only';
import { randomInt } from 'node:crypto';
import { ActionError } from '@/lib/auth/access';
import { type CodePurpose, toCodeId } from '@/lib/auth/code';
import { CODE_LENGTH, CODE_MINUTES, CODE_TRIES } from '@/lib/constants';
import { databaseTime, db, type LONG_TRANSACTION, type Transaction } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { logger } from '@/lib/server/logger';
import { hmac, isEqual } from '@/lib/server/signed';
import { MINUTE_MS } from '@/lib/time';
import { allowResend } from './code-limits';

// This file makes and checks codes for sign-ins, email changes and deletions of accounts. The table `verification`
// stores their hashes. All times are those of the database.

export type CodeUse = {
  purpose: CodePurpose;
  /** The id of the user. A sign-in has none, because the email may not have a user yet. */
  userId?: string;
  /** The recipient of the code. The code is not valid for another email. */
  email: string;
};

export type CodeError = 'INVALID_OTP' | 'OTP_EXPIRED' | 'TOO_MANY_ATTEMPTS';

/** With OIDC_ONLY, only a code of `npm run user:code` can sign in. */
export const getSignInPurpose = () => (env().OIDC_ONLY ? 'break-glass' : 'sign-in');

const owner = ({ userId, email }: CodeUse) => userId ?? email;

const toId = (use: CodeUse) => toCodeId(use.purpose, owner(use));

// The email has a hash of its own, because `isCodePending` has no code to compare.
const hashEmail = (use: CodeUse) => hmac(`${use.purpose}:${owner(use)}:${use.email}`, 'hex');

const hash = (use: CodeUse, code: string) => hmac(`${use.purpose}:${owner(use)}:${use.email}:${code}`, 'hex');

/** Creates a code for this use. An earlier one becomes invalid. */
export async function createCode(use: CodeUse): Promise<string> {
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  const id = toId(use);
  const row = {
    identifier: id,
    value: `${hash(use, code)}:0:${hashEmail(use)}`,
    expiresAt: new Date((await databaseTime()) + CODE_MINUTES * MINUTE_MS),
  };
  await db.verification.upsert({ where: { id }, create: { id, ...row }, update: row });
  return code;
}

/** Creates and mails a code. Throws MAIL_FAILED if the mail fails. Another code can then be requested at once. */
export async function mailCode(use: CodeUse, mail: (code: string) => Promise<void>): Promise<void> {
  const code = await createCode(use);
  try {
    await mail(code);
  } catch (error) {
    logger.error('A code could not be mailed', { purpose: use.purpose, error });
    await allowResend(use.email);
    throw new ActionError('MAIL_FAILED');
  }
}

/** The row of a code that was entered correctly. Deleting the row uses up the code. */
export type CheckedCode = { id: string; hash: string };

/**
 * Runs a transaction that checks a code. A thrown error would also roll back the count of failed tries. So `run`
 * returns the error of a wrong code, and this function throws it after the commit.
 */
export async function runCodeCheck<T>(
  run: (transaction: Transaction) => Promise<T | ActionError>,
  timeouts?: typeof LONG_TRANSACTION,
): Promise<T> {
  const outcome = await db.$transaction(run, timeouts);
  if (outcome instanceof ActionError) throw outcome;
  return outcome;
}

/**
 * Checks a code and counts wrong ones. Call this in `runCodeCheck`. The row lock makes parallel guesses wait. `lastTry`
 * is the error for the wrong try that makes the code invalid. The next try gets TOO_MANY_ATTEMPTS.
 */
export async function checkCode(
  transaction: Transaction,
  use: CodeUse,
  code: string,
  lastTry: CodeError = 'TOO_MANY_ATTEMPTS',
): Promise<CheckedCode | ActionError> {
  const id = toId(use);
  const rows = await transaction.$queryRaw<{ value: string; expiresAt: Date }[]>`
    select value, "expiresAt" from verification where id = ${id} for update`;
  const row = rows[0];
  if (!row) return new ActionError('INVALID_OTP');
  const [expected = '', tries = '', emailHash = ''] = row.value.split(':');
  const error = getCodeError(row.expiresAt, Number(tries), await databaseTime(transaction));
  if (!error && !isEqual(hash(use, code), expected)) {
    const used = Number(tries) + 1;
    await transaction.verification.update({
      where: { id },
      data: { value: `${expected}:${used}:${emailHash}` },
    });
    return new ActionError(used < CODE_TRIES ? 'INVALID_OTP' : lastTry);
  }
  if (!error) return { id, hash: expected };
  await transaction.verification.delete({ where: { id } });
  return new ActionError(error);
}

/** Uses up a code. Returns false if its row was changed or deleted since the check. */
export const consumeCode = async (transaction: Transaction, code: CheckedCode): Promise<boolean> => {
  const where = { id: code.id, value: { startsWith: `${code.hash}:` } };
  return (await transaction.verification.deleteMany({ where })).count === 1;
};

/** Checks and uses up a code in the transaction of the write that it confirms. Call this in `runCodeCheck`. */
export async function redeemCode(
  transaction: Transaction,
  use: CodeUse,
  code: string,
): Promise<ActionError | undefined> {
  const checked = await checkCode(transaction, use, code);
  if (checked instanceof ActionError) return checked;
  await consumeCode(transaction, checked);
  return undefined;
}

function getCodeError(expiresAt: Date, tries: number, now: number): CodeError | undefined {
  if (expiresAt.getTime() <= now) return 'OTP_EXPIRED';
  return tries >= CODE_TRIES ? 'TOO_MANY_ATTEMPTS' : undefined;
}

export async function countTriesLeft(use: CodeUse): Promise<number> {
  const row = await db.verification.findUnique({ where: { id: toId(use) } });
  return row ? CODE_TRIES - Number(row.value.split(':')[1]) : 0;
}

/** Returns whether a code was sent to this email and is still valid. */
export async function isCodePending(use: CodeUse): Promise<boolean> {
  const row = await db.verification.findUnique({ where: { id: toId(use) } });
  if (!row) return false;
  const [, tries = '', emailHash = ''] = row.value.split(':');
  return (
    !getCodeError(row.expiresAt, Number(tries), await databaseTime()) && isEqual(hashEmail(use), emailHash)
  );
}
