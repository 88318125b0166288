import { PasskeyButton } from '@/app/login/_components/passkey-sign-in';
import { PasskeySteps } from '@/app/onboarding/_components/passkey-steps';
import { useFormAction } from '@/components/form/use-form-action';
import type { FormAction } from '@/lib/result';
import { render, screen, userEvent } from '@/tests/support/component/render';
import { t } from '@/tests/support/messages';

// What a browser with passkeys does: e2e/passkeys.spec.ts and e2e/admin-passkey.spec.ts.

jest.mock('@/lib/account/actions', () => ({}));
jest.mock('@/lib/sign-in/passkey-actions', () => ({}));

const message = 'Use your passkey';
const refuse = async () => ({ status: 'failed', code: 'PASSKEY_REQUIRED', message, values: {} }) as const;

function Write({ action }: { action: FormAction }) {
  const { formAction, failure } = useFormAction(action);
  return (
    <form action={formAction}>
      {failure}
      <button type="submit">Send</button>
    </form>
  );
}

const setPasskeys = (PublicKeyCredential?: object) => Object.assign(window, { PublicKeyCredential });
beforeEach(() => setPasskeys());

test('the login page has no button for a passkey', () => {
  const name = t('login.continueWithPasskey');
  const { unmount } = render(<PasskeyButton />);
  expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  unmount();
  setPasskeys(class {});
  render(<PasskeyButton />);
  expect(screen.getByRole('button', { name })).toBeVisible();
});

test('an admin who needs a passkey gets a sentence instead of the button', () => {
  render(<PasskeySteps hasPasskey redirect="/manager" />);
  expect(screen.getByRole('status')).toHaveTextContent(t('passkeys.unsupported'));
  expect(screen.queryByRole('button')).toBeNull();
});

test('a form that is refused without a passkey says so, and is not sent again', async () => {
  const action = jest.fn(refuse);
  render(<Write action={action} />);
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText(message)).toBeVisible();
  expect(action).toHaveBeenCalledTimes(1);
});
