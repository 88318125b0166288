import 'server-only';
import { ActionError } from '@/lib/auth/access';
import { isDemoAccount } from '@/lib/demo';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { promoteFirstAdmin } from '@/lib/users/promotion';
import { authApi, toActionError } from './auth-api';
import { requireNotBanned } from './bans';
import { requireCodeLimits } from './code-limits';
import {
  type CheckedCode,
  type CodeError,
  type CodeUse,
  checkCode,
  consumeCode,
  createCode,
  getSignInPurpose,
  isCodePending,
  mailCode,
  runCodeCheck,
} from './codes';
import { mailSignInCode } from './emails';

const toUse = (email: string): CodeUse => ({ purpose: getSignInPurpose(), email });

function requireDemoAccount(email: string): void {
  if (env().DEMO_MODE && !isDemoAccount(email)) throw new ActionError('DEMO_MODE');
}

/**
 * Mails a code, or a notice if the email has no account and can't sign up. The steps are the same for known, unknown and banned emails, so
 * that the answer and its time reveal no account. Throws DEMO_MODE, PROVIDER_REQUIRED, RATE_LIMITED and MAIL_FAILED.
 */
export async function sendSignInCode(email: string, headers: Headers): Promise<void> {
  if (env().OIDC_ONLY) throw new ActionError('PROVIDER_REQUIRED');
  requireDemoAccount(email);
  await requireCodeLimits('send', email, headers);
  await mailCode(toUse(email), (code) => mailSignInCode(email, code, headers));
}

/**
 * Signs a known or new user in with the mailed code. Returns better-auth's answer. Throws DEMO_MODE, RATE_LIMITED,
 * INVALID_OTP, OTP_EXPIRED, TOO_MANY_ATTEMPTS and BANNED_USER.
 */
export async function signInWithCode(email: string, code: string, headers: Headers, lastTry?: CodeError) {
  requireDemoAccount(email);
  const use = toUse(email);
  await requireCodeLimits('verify', email, headers, () => isCodePending(use));
  const checked = await runCodeCheck((transaction) => checkCode(transaction, use, code, lastTry));
  await promoteFirstAdmin(email, headers);
  return beginSession(email, checked, headers);
}

export async function signInAsExample(email: string, headers: Headers) {
  // If the example data is missing, a sign-in would create the account.
  if ((await db.user.count({ where: { email } })) === 0) throw new ActionError('USER_NOT_FOUND');
  return signInWithCode(email, await createCode(toUse(email)), headers);
}

/** Starts the session. The transaction that writes the session also deletes the code. */
async function beginSession(email: string, code: CheckedCode, headers: Headers) {
  try {
    await requireNotBanned(await db.user.findUnique({ where: { email } }), headers);
    const api = await authApi();
    return await api.startSession({ headers, body: { email, code } });
  } catch (error) {
    const expected = toActionError(error);
    // A code works only once, even if no session was started.
    if (expected instanceof ActionError) await consumeCode(db, code);
    throw expected;
  }
}
