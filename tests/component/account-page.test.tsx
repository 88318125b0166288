import { AccountDrawers } from '@/app/account/_components/account-drawers';
import { BlockedReason } from '@/app/account/_components/account-section';
import { DataSection, ProfileSection, SessionsSection } from '@/app/account/_components/account-sections';
import { ChangeEmailDrawer } from '@/app/account/_components/change-email-drawer';
import { DeleteAccountDrawer } from '@/app/account/_components/delete-account-drawer';
import type { MySession } from '@/lib/account/types';
import { sampleCode } from '@/tests/support/code';
import { action, ok } from '@/tests/support/component/actions';
import { resetUrl, useSearchParams } from '@/tests/support/component/navigation';
import { render, screen, userEvent, waitFor } from '@/tests/support/component/render';
import { chromeOnWindows } from '@/tests/support/component/users';
import { t } from '@/tests/support/messages';

jest.mock('@/lib/account/actions', () =>
  jest
    .requireActual('@/tests/support/component/actions')
    .mockActions(
      'revokeMySessionAction',
      'revokeOtherSessionsAction',
      'downloadDataAction',
      'updateAvatarAction',
      'requestDeletionAction',
      'deleteAccountAction',
      'requestEmailChangeAction',
      'changeEmailAction',
    ),
);
jest.mock('@/lib/sign-in/actions', () => ({ signOutAction: jest.fn() }));
jest.mock('@/lib/files/actions', () => ({}));

const PATH = '/app/account';

const day = (number: number) => new Date(Date.UTC(2026, 10, number, 12));
const sessionRow = (change: Partial<MySession>): MySession => ({
  id: 'id',
  isCurrent: false,
  isImpersonation: false,
  userAgent: chromeOnWindows,
  ipAddress: null,
  createdAt: day(1),
  lastActiveAt: day(20),
  ...change,
});
const current = sessionRow({ id: 'current', isCurrent: true, lastActiveAt: day(21) });
const deviceName = t('devices.browserOnSystem', { browser: 'Chrome', system: 'Windows' });
const revokeButton = { name: t('ownSessions.revokeDevice', { device: deviceName }) };

describe('the sessions', () => {
  it('show the current session, when and from which IP the others were active, and an impersonation', () => {
    const other = sessionRow({ id: 'other', userAgent: null, ipAddress: '192.0.2.7' });
    const ofAdmin = sessionRow({ id: 'admin', isImpersonation: true });
    render(<SessionsSection sessions={[current, other, ofAdmin]} />);
    const [first, second, third] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent(deviceName);
    expect(first).toHaveTextContent(t('ownSessions.current'));
    expect(first).toHaveTextContent(t('ownSessions.activeNow'));
    expect(second).toHaveTextContent(t('devices.unknown'));
    expect(second).toHaveTextContent(t.markup('ownSessions.lastActive', { date: () => 'Nov 20, 2026' }));
    expect(second).toHaveTextContent('192.0.2.7');
    expect(third).toHaveTextContent(t('ownSessions.impersonation'));
  });

  it('have no revoke button when there is only the current session', () => {
    render(<SessionsSection sessions={[current]} />);
    for (const name of [revokeButton.name, t('ownSessions.revokeOthers')])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.getByText(t('ownSessions.onlyThis'))).toBeVisible();
  });

  it('are collapsed when there are many, and shown on request', async () => {
    const others = Array.from({ length: 7 }, (_, index) => sessionRow({ id: `other-${index}` }));
    render(<SessionsSection sessions={[current, ...others]} />);
    const [last] = screen.getAllByRole('button', { ...revokeButton, hidden: true }).slice(-1);
    expect(last).not.toBeVisible();
    await userEvent.click(screen.getByText(t('ownSessions.showAll', { count: 3 })));
    expect(last).toBeVisible();
  });
});

it('the data is saved as a JSON file', async () => {
  const saved: { name: string; href: string }[] = [];
  const createObjectURL = jest.fn((_blob: Blob) => 'blob:data');
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, href: this.href });
  });
  Object.assign(URL, { createObjectURL, revokeObjectURL: jest.fn() });
  action.mockResolvedValue(ok({ name: 'data.json', json: '{"a":1}' }));
  render(<DataSection deleteHref="/app/account?drawer=delete-account" />);
  await userEvent.click(screen.getByRole('button', { name: t('ownData.download') }));
  await waitFor(() => expect(saved).toEqual([{ name: 'data.json', href: 'blob:data' }]));
  expect(createObjectURL.mock.calls).toMatchObject([[{ size: 7, type: 'application/json' }]]);
  click.mockRestore();
});

describe('the picture', () => {
  const user = { id: 'amina', name: 'Amina', email: 'amina@example.com', image: null, hasAvatar: true };
  it('can’t be changed by an admin who acts as the user', () => {
    render(
      <>
        <BlockedReason id="blocked" />
        <ProfileSection user={user} area="app" canUpload reasonId="blocked" />
      </>,
    );
    expect(screen.queryByRole('link', { name: t('picture.change') })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: t('picture.change') })).toHaveAccessibleDescription(
      t('account.blocked'),
    );
  });
});

describe('the drawers of the page', () => {
  const user = { id: 'amina', name: 'Amina', email: 'amina@example.com', image: null, hasAvatar: true };
  const openLink = (name: string) => userEvent.click(screen.getByRole('link', { name }));
  const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  it('ask for the email again after the step of the code was closed', async () => {
    resetUrl(`${PATH}?newEmail=new%40example.com`);
    render(
      <>
        <ProfileSection user={user} area="app" canUpload />
        <AccountDrawers
          path={PATH}
          drawer="change-email"
          newEmail="new@example.com"
          user={user}
          waitSeconds={0}
        />
      </>,
    );
    expect(await screen.findByLabelText(t('verify.code'))).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expectClosed();
    await openLink(t('account.changeEmail'));
    expect(await screen.findByLabelText(t('changeEmail.email'))).toBeVisible();
  });
});

/** Opens the drawer from the URL, as the page does. */
function DeletionPage() {
  const drawer = useSearchParams().get('drawer');
  const step = drawer === 'delete-account' || drawer === 'confirm-deletion' ? drawer : undefined;
  return (
    <DeleteAccountDrawer
      path={PATH}
      open={step !== undefined}
      step={step}
      email="amina@example.com"
      waitSeconds={0}
    />
  );
}

describe('deleting the account', () => {
  function open(drawer: string) {
    resetUrl(`${PATH}?drawer=${drawer}`);
    render(<DeletionPage />);
    return userEvent.setup();
  }

  it('is not submitted by the last digit, but by the button', async () => {
    const user = open('confirm-deletion');
    await user.type(screen.getByLabelText(t('verify.code')), sampleCode);
    expect(action).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: t('deleteAccount.confirm') }));
    await waitFor(() =>
      expect(action).toHaveBeenCalledWith('deleteAccountAction', {
        email: 'amina@example.com',
        code: sampleCode,
      }),
    );
  });
});

function EmailPage() {
  const query = useSearchParams();
  const newEmail = query.get('newEmail') ?? undefined;
  const open = newEmail !== undefined || query.get('drawer') === 'change-email';
  return <ChangeEmailDrawer path={PATH} open={open} newEmail={newEmail} waitSeconds={0} />;
}

describe('changing the email', () => {
  function open(query: string) {
    resetUrl(`${PATH}?${query}`);
    render(<EmailPage />);
    return userEvent.setup();
  }

  it('sends another code to the email that is being verified', async () => {
    action.mockResolvedValue(ok({ email: 'new@example.com' }));
    const user = open('newEmail=new@example.com');
    await user.click(screen.getByRole('button', { name: t('verify.resend') }));
    await waitFor(() =>
      expect(action).toHaveBeenCalledWith('requestEmailChangeAction', { email: 'new@example.com' }),
    );
  });
});
