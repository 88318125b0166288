import { cleanup, renderHook } from '@testing-library/react';
import { startTransition } from 'react';
import { LinkedSection, PasskeysSection } from '@/app/account/_components/account-sections';
import { LoginForm } from '@/app/login/_components/login-form';
import { PasskeyButton } from '@/app/login/_components/passkey-sign-in';
import { PasskeySteps } from '@/app/onboarding/_components/passkey-steps';
import { useFormAction } from '@/components/form/use-form-action';
import type { LinkedAccount } from '@/lib/account/types';
import { action, failed, ok } from '@/tests/support/component/actions';
import { act, fireEvent, render, screen, toWrapper, userEvent } from '@/tests/support/component/render';
import { t } from '@/tests/support/messages';

// Adding, renaming and removing: e2e/passkeys.spec.ts and e2e/admin-passkey.spec.ts. Linking and unlinking: e2e/social.spec.ts.

jest.mock('@/lib/account/actions', () =>
  jest
    .requireActual('@/tests/support/component/actions')
    .mockActions('linkProviderAction', 'startPasskeyRegistrationAction', 'addPasskeyAction'),
);
const mockRegister = jest.fn();
const mockAuthenticate = jest.fn();
jest.mock('@/lib/sign-in/actions', () => ({}));
jest.mock('@/lib/sign-in/passkey-actions', () =>
  jest.requireActual('@/tests/support/component/actions').mockActions('requestPasskeyOptionsAction'),
);
jest.mock('@/lib/files/actions', () => ({}));
jest.mock('@simplewebauthn/browser', () => ({
  startRegistration: (options: object) => mockRegister(options),
  startAuthentication: (options: object) => mockAuthenticate(options),
  WebAuthnAbortService: { cancelCeremony: () => undefined },
}));

const github = { provider: 'github', name: 'GitHub' } as const;
const account: LinkedAccount = { ...github, id: 'g', createdAt: new Date('2026-11-21T10:00:00Z') };

const showLinked = (accounts: LinkedAccount[], offeredProviders = [github]) =>
  render(<LinkedSection {...{ area: 'manager', email: 'ada@example.com', accounts, offeredProviders }} />);

const linkButton = () =>
  screen.queryByRole('button', { name: t('linkedMethods.linkProvider', { provider: 'GitHub' }) });
const unlinkButton = () =>
  screen.getByRole('button', { name: t('linkedMethods.unlinkProvider', { provider: 'GitHub' }) });

describe('a provider', () => {
  it('is linked from the area of the page, and an error is shown when that fails', async () => {
    action.mockResolvedValue(failed('This sign-in method is not available'));
    showLinked([]);
    await userEvent.click(linkButton() as HTMLElement);
    expect(action).toHaveBeenCalledWith('linkProviderAction', { provider: 'github', area: 'manager' });
    expect(await screen.findByRole('alert')).toHaveTextContent('This sign-in method is not available');
  });

  it('can’t be unlinked if it is the last one, and the page says why', () => {
    showLinked([account]);
    expect(unlinkButton()).toBeDisabled();
    expect(unlinkButton()).toHaveAccessibleDescription(t('linkedMethods.last'));
    expect(screen.getByText(t('linkedMethods.last'))).toBeVisible();
  });

  it('that is no longer offered is shown if it is linked', () => {
    showLinked([account], []);
    expect(unlinkButton()).toBeInTheDocument();
    expect(linkButton()).not.toBeInTheDocument();
  });
});

describe('a passkey', () => {
  const setPasskeys = (PublicKeyCredential?: object) => Object.assign(window, { PublicKeyCredential });
  beforeEach(() => setPasskeys(class {}));
  afterEach(() => jest.useRealTimers());

  async function expectRejected(reason: string) {
    render(<PasskeysSection passkeys={[]} />);
    await userEvent.click(screen.getByRole('button', { name: t('passkeys.add') }));
    expect(await screen.findByRole('alert')).toHaveTextContent(reason);
  }

  it('is not created, and the reason is shown, when the user cancels', async () => {
    action.mockResolvedValue(ok({}));
    mockRegister.mockRejectedValue(Object.assign(new Error(), { code: 'ERROR_CEREMONY_ABORTED' }));
    await expectRejected(t('passkeys.cancelled'));
    expect(action).toHaveBeenCalledTimes(1);
  });

  it('is not asked for when the server refuses, or the browser does not support it', async () => {
    mockRegister.mockReset();
    action.mockResolvedValue(failed('Log in again to perform this action'));
    await expectRejected('Log in again to perform this action');
    cleanup();
    setPasskeys();
    await expectRejected(t('passkeys.unsupported'));
    expect(mockRegister).not.toHaveBeenCalled();
  });

  it('has no button on the login page, and a sentence for admins, in a browser without passkeys', () => {
    setPasskeys();
    render(<PasskeyButton />);
    render(<PasskeySteps hasPasskey redirect="/manager" />);
    expect(screen.getByRole('status')).toHaveTextContent(t('passkeys.unsupported'));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('keeps its prompt open while the email field suggests passkeys, whose challenge is renewed', async () => {
    jest.useFakeTimers();
    setPasskeys(Object.assign(class {}, { isConditionalMediationAvailable: async () => true }));
    action.mockResolvedValue(ok({}));
    const renew = () => act(() => jest.advanceTimersByTimeAsync(245_000));
    const requests = () =>
      mockAuthenticate.mock.calls.map(([options]) => Boolean(options.useBrowserAutofill));
    mockAuthenticate.mockReturnValue(new Promise(() => undefined));
    render(<LoginForm demo={false} />);
    await renew();
    expect(requests()).toEqual([true]);

    let cancel: (error: Error) => void = () => undefined;
    mockAuthenticate.mockReturnValueOnce(
      new Promise((_resolve, reject) => {
        cancel = reject;
      }),
    );
    render(<PasskeyButton />);
    fireEvent.click(screen.getByRole('button', { name: t('login.continueWithPasskey') }));
    await renew();
    expect(requests()).toEqual([true, false]);
    // The server keeps only the last challenge.
    expect(action).toHaveBeenCalledTimes(2);
    cancel(new Error());
    await renew();
    expect(requests()).toEqual([true, false, true]);
  });

  it('that a form needs is named by it, in a browser without passkeys, and the form is not sent again', async () => {
    setPasskeys();
    const refusal = { status: 'failed', code: 'PASSKEY_REQUIRED', message: 'Use it', values: {} } as const;
    const write = jest.fn(async () => refusal);
    const { result } = renderHook(() => useFormAction(write), { wrapper: toWrapper() });
    await act(async () => startTransition(() => result.current.formAction(new FormData())));
    expect(result.current.failure).toBe('Use it');
    expect(write).toHaveBeenCalledTimes(1);
  });
});
