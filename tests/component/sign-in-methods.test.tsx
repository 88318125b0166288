import { LinkedSection, PasskeysSection } from '@/app/account/_components/account-sections';
import type { LinkedAccount } from '@/lib/account/types';
import { accountSectionPath, routes } from '@/lib/routes';
import { action, failed, ok } from '@/tests/support/component/actions';
import { render, screen, userEvent, within } from '@/tests/support/component/render';
import { setWindowWidth } from '@/tests/support/component/window';
import { inOrder, startsWith, t } from '@/tests/support/messages';

jest.mock('@/lib/account/actions', () =>
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
jest.mock('@/lib/sign-in/actions', () => ({ signOutAction: jest.fn() }));
jest.mock('@/lib/files/actions', () => ({}));
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
  name: { github: 'GitHub', google: 'Google' }[provider],
  createdAt: new Date('2026-11-21T10:00:00Z'),
});

const linked = (accounts: LinkedAccount[], more: Partial<Parameters<typeof LinkedSection>[0]> = {}) =>
  render(
    <LinkedSection
      area="app"
      email="ada@example.com"
      accounts={accounts}
      offeredProviders={[
        { provider: 'github', name: 'GitHub' },
        { provider: 'google', name: 'Google' },
      ]}
      {...more}
    />,
  );

const linkButton = (provider: string) =>
  screen.getByRole('button', { name: t('linkedMethods.linkProvider', { provider }) });
const unlinkButton = (provider: string) =>
  screen.getByRole('button', { name: t('linkedMethods.unlinkProvider', { provider }) });

describe('sign-in methods', () => {
  it('list the email code first, which cannot be removed', () => {
    linked([]);
    const [first] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent(
      inOrder(t('linkedMethods.email'), t('linkedMethods.always'), 'ada@example.com'),
    );
    expect(within(first as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  });

  it('link an offered provider from the current area, and show an error when it fails', async () => {
    action.mockResolvedValue(failed('This sign-in method is not available'));
    linked([], { area: 'manager' });
    await userEvent.click(linkButton('Google'));
    expect(action).toHaveBeenCalledWith('linkProviderAction', { provider: 'google', area: 'manager' });
    expect(await screen.findByRole('alert')).toHaveTextContent('This sign-in method is not available');
  });

  it('disable unlinking of the last linked account, and show why', async () => {
    linked([account('github')]);
    const button = unlinkButton('GitHub');
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(t('linkedMethods.last'));
    expect(screen.getByText(t('linkedMethods.last'))).toBeVisible();
  });

  it('show an account whose provider is no longer offered, and no provider to link', () => {
    linked([account('google')], { offeredProviders: [] });
    expect(unlinkButton('Google')).toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: startsWith(t('linkedMethods.link')) }),
    ).not.toBeInTheDocument();
  });
});

const passkey = {
  id: 'key-1',
  name: 'Work laptop',
  backedUp: true,
  createdAt: new Date('2026-11-21T10:00:00Z'),
};

describe('passkeys', () => {
  const add = async () => userEvent.click(screen.getByRole('button', { name: t('passkeys.add') }));

  it('are listed with their name, date and whether they are synced, where the mail about a new one links to', () => {
    render(
      <PasskeysSection passkeys={[passkey, { ...passkey, id: 'key-2', name: null, backedUp: false }]} />,
    );
    const addedOn = t.markup('passkeys.addedOn', { date: () => 'Nov 21, 2026' });
    const [first, second] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent(inOrder('Work laptop', t('passkeys.synced'), addedOn));
    expect(second).toHaveTextContent(new RegExp(`^${inOrder(t('passkeys.unnamed'), addedOn).source}`));
    expect(second).not.toHaveTextContent(t('passkeys.synced'));
    const section = screen.getByRole('region', { name: t('passkeys.title') });
    expect(accountSectionPath('app', 'passkeys')).toBe(`${routes.app.account()}#${section.id}`);
  });

  it.each([
    [
      'the user cancels',
      Object.assign(new Error(), { code: 'ERROR_CEREMONY_ABORTED' }),
      t('passkeys.cancelled'),
    ],
    [
      'the device already has one',
      Object.assign(new Error(), { code: 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' }),
      t('passkeys.exists'),
    ],
  ])('are not created, and the reason is shown, when %s', async (_, error, text) => {
    action.mockResolvedValue(ok({}));
    mockRegister.mockRejectedValue(error);
    render(<PasskeysSection passkeys={[]} />);
    await add();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(action).toHaveBeenCalledTimes(1);
  });

  it('are not requested from the browser when the server fails or the browser does not support them', async () => {
    action.mockResolvedValue(failed('Log in again to perform this action'));
    const { unmount } = render(<PasskeysSection passkeys={[]} />);
    await add();
    expect(await screen.findByRole('alert')).toHaveTextContent('Log in again to perform this action');
    unmount();
    Object.assign(window, { PublicKeyCredential: undefined });
    render(<PasskeysSection passkeys={[]} />);
    await add();
    expect(await screen.findByRole('alert')).toHaveTextContent(t('passkeys.unsupported'));
    expect(mockRegister).not.toHaveBeenCalled();
  });
});
