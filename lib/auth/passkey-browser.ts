import type { Result } from '@/lib/result';

/** Loaded when a passkey is asked for, and not with the page. */
export const loadPasskeys = () => import('@simplewebauthn/browser');

export const canUsePasskeys = () => typeof window.PublicKeyCredential === 'function';

/** Whether the browser can offer passkeys among the suggestions of a field. */
export const canSuggestPasskeys = async () =>
  canUsePasskeys() && Boolean(await window.PublicKeyCredential.isConditionalMediationAvailable?.());

export const isKnownAlready = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';

/** An answer that the server never saw: the person said no, or the browser can't. */
export const refusedHere = (message: string): Result<never> => ({
  status: 'failed',
  code: 'PASSKEY_NOT_USED',
  message,
  values: {},
});
