import 'server-only';
import { ActionError } from '@/lib/auth/access';
import { DEMO_CODE, isDemoAccount } from '@/lib/demo';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { promoteFirstAdmin } from '@/lib/users/promotion';
import { callAuth } from './auth-api';
import { refuseBanned } from './bans';
import { requireCodeLimits } from './code-limits';
import {
  type CheckedCode,
  type CodeError,
  type CodeUse,
  checkCode,
  consumeCode,
  getSignInPurpose,
  isCodePending,
  mailCode,
  runCodeCheck,
} from './codes';
import { mailSignInCode } from './emails';
import { exampleAccounts } from './example-accounts';

const toUse = (email: string): CodeUse => ({ purpose: getSignInPurpose(), email });

function requireDemoAccount(email: string): void {
  if (env().DEMO_MODE && !isDemoAccount(email)) throw new ActionError('DEMO_MODE');
}

/**
 * Mails a code, or a notice if the email has no account and can't sign up. The steps are the same for known, unknown
 * and banned emails, so that the answer and its time reveal no account. A demo makes no code, because its page shows
 * DEMO_CODE. Throws DEMO_MODE, PROVIDER_REQUIRED, RATE_LIMITED and MAIL_FAILED.
 */
export async function sendSignInCode(email: string, headers: Headers): Promise<void> {
  if (env().OIDC_ONLY) throw new ActionError('PROVIDER_REQUIRED');
  requireDemoAccount(email);
  await requireCodeLimits('send', email, headers);
  if (!env().DEMO_MODE) await mailCode(toUse(email), (code) => mailSignInCode(email, code, headers));
}

/**
 * Signs a known or new user in with the mailed code. Returns better-auth's answer. Throws DEMO_MODE, RATE_LIMITED,
 * INVALID_OTP, OTP_EXPIRED, TOO_MANY_ATTEMPTS and BANNED_USER.
 */
export async function signInWithCode(email: string, code: string, headers: Headers, lastTry?: CodeError) {
  requireDemoAccount(email);
  // This code has no row, because its use by one visitor of a demo must not end it for another.
  if (env().DEMO_MODE && code === DEMO_CODE) return signInAsExample(email, headers);
  const use = toUse(email);
  await requireCodeLimits('verify', email, headers, () => isCodePending(use));
  const checked = await runCodeCheck((transaction) => checkCode(transaction, use, code, lastTry));
  await promoteFirstAdmin(email, headers);
  return beginSession(email, checked, headers);
}

/** Signs in to an example account, without a code. Throws FORBIDDEN, RATE_LIMITED, USER_NOT_FOUND and BANNED_USER. */
export async function signInAsExample(email: string, headers: Headers) {
  if (!exampleAccounts().some((account) => account.email === email)) throw new ActionError('FORBIDDEN');
  await requireCodeLimits('verify', email, headers);
  // If the example data is missing, a sign-in would create the account.
  if ((await db.user.count({ where: { email } })) === 0) throw new ActionError('USER_NOT_FOUND');
  return beginSession(email, null, headers);
}

/** Starts the session. The transaction that writes the session also deletes the code. */
async function beginSession(email: string, code: CheckedCode | null, headers: Headers) {
  try {
    const user = await db.user.findUnique({ where: { email } });
    if (await refuseBanned(user, headers)) throw new ActionError('BANNED_USER');
    return await callAuth((api) => api.startSession({ headers, body: { email, code } }));
  } catch (error) {
    // A code works only once, even if no session was started.
    if (code && error instanceof ActionError) await consumeCode(db, code);
    throw error;
  }
}
