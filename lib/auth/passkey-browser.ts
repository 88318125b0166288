import type { Result } from '@/lib/result';

/** Loaded on first use, not with the page. */
export const loadPasskeys = () => import('@simplewebauthn/browser');

export const canUsePasskeys = () => typeof window.PublicKeyCredential === 'function';

export const canSuggestPasskeys = async () =>
  canUsePasskeys() && Boolean(await window.PublicKeyCredential.isConditionalMediationAvailable?.());

export const isKnownAlready = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';

export const toPasskeyError = (message: string): Result<never> => ({
  status: 'failed',
  code: 'PASSKEY_NOT_USED',
  message,
  values: {},
});
