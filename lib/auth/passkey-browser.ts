import type { Result } from '@/lib/result';
import { routes } from '@/lib/routes';

/** The package loads on first use, so that it does not delay the page. */
export const loadPasskeyPackage = () => import('@simplewebauthn/browser');

export const canUsePasskeys = () => typeof window.PublicKeyCredential === 'function';

export const canSuggestPasskeys = async () =>
  canUsePasskeys() && Boolean(await window.PublicKeyCredential.isConditionalMediationAvailable?.());

export const isAlreadyRegisteredError = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';

export const toPasskeyError = (message: string): Result<never> => ({
  status: 'failed',
  code: 'PASSKEY_NOT_USED',
  message,
  values: {},
});

const api = (step: string) => `${routes.api.auth()}/passkey/${step}`;

/** Signs in again with a passkey. The new session replaces the current one. Returns false if the sign-in fails. */
export async function confirmByPasskey(): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  try {
    const options = await fetch(api('generate-authenticate-options'));
    const { startAuthentication } = await loadPasskeyPackage();
    const response = await startAuthentication({ optionsJSON: await options.json() });
    const { ok } = await fetch(api('verify-authentication'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ response }),
    });
    return ok;
  } catch {
    return false;
  }
}
