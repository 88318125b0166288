import { LinkedSection } from '@/components/account/linked-section';
import { PasskeysSection } from '@/components/account/passkeys-section';
import type { LinkedAccount } from '@/lib/account/types';
import { action, failed, ok } from '@/tests/support/component/actions';
import { render, screen, userEvent, waitFor, within } from '@/tests/support/component/render';
import { setWindowWidth } from '@/tests/support/component/window';

jest.mock('@/lib/account/sign-in-methods/actions', () =>
  jest
    .requireActual('@/tests/support/component/actions')
    .mockActions(
      'linkProviderAction',
      'unlinkAccountAction',
      'startPasskeyRegistrationAction',
      'addPasskeyAction',
      'renamePasskeyAction',
      'removePasskeyAction',
    ),
);
const mockRegister = jest.fn();
jest.mock('@simplewebauthn/browser', () => ({
  startRegistration: (options: object) => mockRegister(options),
}));

beforeEach(() => {
  setWindowWidth(1280);
  mockRegister.mockReset();
  Object.assign(window, { PublicKeyCredential: class {} });
});

const account = (provider: 'github' | 'google'): LinkedAccount => ({
  id: `id-of-${provider}`,
  provider,
  createdAt: new Date('2026-11-21T10:00:00Z'),
});

const linked = (accounts: LinkedAccount[], more: Partial<Parameters<typeof LinkedSection>[0]> = {}) =>
  render(
    <LinkedSection
      area="app"
      email="ada@example.com"
      accounts={accounts}
      offeredProviders={['github', 'google']}
      {...more}
    />,
  );

describe('sign-in methods', () => {
  it('list the email code first, which cannot be removed', () => {
    linked([]);
    const [first] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent(/Code by e-mail.*Always on.*ada@example.com/);
    expect(within(first as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  });

  it('link an offered provider, from the current area', async () => {
    linked([], { area: 'manager' });
    await userEvent.setup().click(screen.getByRole('button', { name: 'Link Google' }));
    expect(action).toHaveBeenCalledWith('linkProviderAction', { provider: 'google', area: 'manager' });
  });

  it('show why linking failed', async () => {
    action.mockResolvedValue(failed('This way of signing in is not available'));
    linked([]);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Link GitHub' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This way of signing in is not available');
  });

  it('keep the last linked account, and show why', async () => {
    linked([account('github')]);
    const button = screen.getByRole('button', { name: 'Unlink GitHub' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription('Your last linked account can’t be unlinked.');
    expect(screen.getByText('Your last linked account can’t be unlinked.')).toBeVisible();
  });

  it('unlink one of two after confirmation', async () => {
    const user = userEvent.setup();
    linked([account('github'), account('google')]);
    await user.click(screen.getByRole('button', { name: 'Unlink Google' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveAccessibleDescription(
      'Google will no longer sign you in. A code by e-mail still will.',
    );
    expect(action).not.toHaveBeenCalled();
    await user.click(within(question).getByRole('button', { name: 'Unlink' }));
    expect(action).toHaveBeenCalledWith('unlinkAccountAction', { id: 'id-of-google' });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it('show an account whose provider is no longer offered, and offer nothing that is not', () => {
    linked([account('google')], { offeredProviders: [] });
    expect(screen.getByRole('button', { name: 'Unlink Google' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Link/ })).not.toBeInTheDocument();
  });

  it('show the outcome of linking', () => {
    linked([], { outcome: { tone: 'error', text: 'Nothing was linked.' } });
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing was linked.');
  });
});

const passkey = {
  id: 'key-1',
  name: 'Work laptop',
  backedUp: true,
  createdAt: new Date('2026-11-21T10:00:00Z'),
};

describe('passkeys', () => {
  const add = async () => userEvent.setup().click(screen.getByRole('button', { name: 'Add a passkey' }));

  it('are listed with their name, when they were added, and whether other devices have them', () => {
    render(
      <PasskeysSection passkeys={[passkey, { ...passkey, id: 'key-2', name: null, backedUp: false }]} />,
    );
    const [first, second] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent(/Work laptop.*Synced.*Added on Nov 21, 2026/);
    expect(second).toHaveTextContent(/^Passkey.*Added on/);
    expect(second).not.toHaveTextContent('Synced');
  });

  it('are created by the device from the challenge of the server', async () => {
    action.mockImplementation(async (name) =>
      ok(name === 'startPasskeyRegistrationAction' ? { challenge: 'question' } : undefined),
    );
    mockRegister.mockResolvedValue({ id: 'new-key' });
    render(<PasskeysSection passkeys={[]} />);
    await add();
    expect(mockRegister).toHaveBeenCalledWith({ optionsJSON: { challenge: 'question' } });
    expect(action).toHaveBeenLastCalledWith('addPasskeyAction', { response: '{"id":"new-key"}' });
  });

  it.each([
    [
      'the person says no',
      Object.assign(new Error(), { code: 'ERROR_CEREMONY_ABORTED' }),
      /No passkey was used/,
    ],
    [
      'the device has one already',
      Object.assign(new Error(), { code: 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' }),
      /has a passkey for your account already/,
    ],
  ])('are not created, with the reason shown, when %s', async (_, error, text) => {
    action.mockResolvedValue(ok({}));
    mockRegister.mockRejectedValue(error);
    render(<PasskeysSection passkeys={[]} />);
    await add();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(action).toHaveBeenCalledTimes(1);
  });

  it('are not requested when the server fails, or the browser does not support them', async () => {
    action.mockResolvedValue(failed('Log in again to perform this action'));
    const { unmount } = render(<PasskeysSection passkeys={[]} />);
    await add();
    expect(await screen.findByRole('alert')).toHaveTextContent('Log in again to perform this action');
    unmount();
    Object.assign(window, { PublicKeyCredential: undefined });
    render(<PasskeysSection passkeys={[]} />);
    await add();
    expect(await screen.findByRole('alert')).toHaveTextContent('This browser can’t use passkeys.');
    expect(mockRegister).not.toHaveBeenCalled();
  });

  it('can be renamed', async () => {
    const user = userEvent.setup();
    render(<PasskeysSection passkeys={[passkey]} />);
    await user.click(screen.getByRole('button', { name: 'Rename Work laptop' }));
    const field = await screen.findByLabelText('Name');
    expect(field).toHaveValue('Work laptop');
    await user.clear(field);
    await user.type(field, 'Home');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(action).toHaveBeenCalledWith('renamePasskeyAction', { id: 'key-1', name: 'Home' });
  });

  it('are removed after confirmation', async () => {
    const user = userEvent.setup();
    render(<PasskeysSection passkeys={[passkey]} />);
    await user.click(screen.getByRole('button', { name: 'Remove Work laptop' }));
    const question = await screen.findByRole('alertdialog');
    expect(action).not.toHaveBeenCalled();
    await user.click(within(question).getByRole('button', { name: 'Remove' }));
    expect(action).toHaveBeenCalledWith('removePasskeyAction', { id: 'key-1' });
  });
});
