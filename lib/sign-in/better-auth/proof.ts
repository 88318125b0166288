import 'server-only';
import { defineRequestState } from '@better-auth/core/context';
import { APIError } from 'better-auth/api';
import type { Role } from '@/lib/auth/roles';
import { readSessionCookies, verifySessionCookie } from '@/lib/auth/session/cookie';
import { isMethodAllowed } from '@/lib/auth/session/store';
import type { Transaction } from '@/lib/server/db';
import { type CheckedCode, consumeCode, getSignInPurpose } from '@/lib/sign-in/codes';

// better-auth checks a code, a passkey or a provider's answer. It writes the session or the sign-in method later. In
// between, the user may have used “Secure your account”. So the transaction of the write first locks the user, and then
// checks again. Everything that removes a session or a method takes the same lock.

type Identity = { providerId: string; accountId: string };

export type Proof =
  /** `code` is null for an example account, which signs in without one. */
  | { kind: 'code'; code: CheckedCode | null }
  /** `isUserVerified`: the device has checked a PIN, a fingerprint or a face. */
  | { kind: 'passkey'; credentialID: string; isUserVerified: boolean }
  /** `isNew`: a user signs up. `isLink`: a signed-in user links the account. `role`: the provider decides this role. */
  | { kind: 'provider'; identity: Identity; isNew: boolean; isLink: boolean; role: Role | undefined };

/** The proof that better-auth has accepted in this request. */
export const proof = defineRequestState<Proof | null>(() => null);

export const toAuditMethod = (shown: Proof | null): string | null =>
  shown?.kind === 'provider'
    ? shown.identity.providerId
    : shown?.kind === 'code'
      ? 'email'
      : (shown?.kind ?? null);

const errors = { code: 'INVALID_OTP', passkey: 'PASSKEY_NOT_FOUND', provider: 'account_not_linked' } as const;

/** Returns the sign-in method for the row of the session. With OIDC_ONLY, a code is one of `npm run user:code`. */
export async function getSessionMethod(): Promise<string | undefined> {
  const shown = await proof.get();
  if (shown?.kind === 'provider') return shown.identity.providerId;
  return shown?.kind === 'code' ? getSignInPurpose() : shown?.kind;
}

/** Returns the passkey of this sign-in if the device has verified the user. Otherwise a passkey is only one factor. */
export async function findVerifiedPasskeyId(transaction: Transaction): Promise<string | undefined> {
  const shown = await proof.get();
  if (shown?.kind !== 'passkey' || !shown.isUserVerified) return undefined;
  const { credentialID } = shown;
  return (await transaction.passkey.findUnique({ where: { credentialID }, select: { id: true } }))?.id;
}

/**
 * Throws if the code, passkey or account of this sign-in is gone, or may not sign in. Uses up a code. Runs before every
 * session of a sign-in is written.
 */
export async function requireProof(transaction: Transaction, { userId }: { userId: string }): Promise<void> {
  const shown = await proof.get();
  if (!shown) throw new Error('A session has no proof');
  if (!isMethodAllowed(await getSessionMethod()))
    throw new APIError('FORBIDDEN', { code: 'PROVIDER_REQUIRED' });
  if (!(await isValid(transaction, shown, userId)))
    throw new APIError('UNAUTHORIZED', { code: errors[shown.kind] });
}

async function isValid(transaction: Transaction, shown: Proof, userId: string): Promise<boolean> {
  if (shown.kind === 'code') return shown.code === null || consumeCode(transaction, shown.code);
  const count =
    shown.kind === 'passkey'
      ? await transaction.passkey.count({ where: { credentialID: shown.credentialID, userId } })
      : await transaction.account.count({ where: { ...shown.identity, userId } });
  return count === 1;
}

/**
 * Throws account_not_linked if a sign-in would link a provider account that was removed from a user. A signed-in user
 * can link it again, and a new user can sign up with it.
 */
export async function requireLinkable(
  transaction: Transaction,
  { userId, providerId, accountId }: Identity & { userId: string },
  headers: Headers,
): Promise<void> {
  const shown = await proof.get();
  const { isNew = false, isLink = false } = shown?.kind === 'provider' ? shown : {};
  const where = { providerId, accountId };
  if (isLink) {
    await requireLiveSession(transaction, { userId }, headers);
    await transaction.removedIdentity.deleteMany({ where });
    return;
  }
  const removed = await transaction.removedIdentity.count({ where: isNew ? { ...where, userId } : where });
  if (removed > 0) throw new APIError('UNAUTHORIZED', { code: errors.provider });
}

/** Throws if the session of the user who adds a sign-in method has ended. */
export async function requireLiveSession(
  transaction: Transaction,
  { userId }: { userId: string },
  headers: Headers,
): Promise<void> {
  const token = verifySessionCookie(readSessionCookies(headers).session) ?? '';
  if ((await transaction.session.count({ where: { token, userId } })) === 0)
    throw new APIError('UNAUTHORIZED', { code: 'UNAUTHENTICATED' });
}
