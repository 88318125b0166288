import { PasskeyButton } from '@/app/login/_components/passkey-sign-in';
import { render, screen } from '@/tests/support/component/render';
import { t } from '@/tests/support/messages';

jest.mock('@/lib/sign-in/passkey-actions', () => ({
  requestPasskeyOptionsAction: jest.fn(),
  signInWithPasskeyAction: jest.fn(),
}));

it.each([
  ['with', class {}, 1],
  ['without', undefined, 0],
])('a browser %s passkeys has the button accordingly', (_, PublicKeyCredential, count) => {
  Object.assign(window, { PublicKeyCredential });
  render(<PasskeyButton />);
  expect(screen.queryAllByRole('button', { name: t('login.continueWithPasskey') })).toHaveLength(count);
});
