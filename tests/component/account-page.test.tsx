import { DataSection, SessionsSection } from '@/components/account/account-sections';
import { DeleteAccountDrawer } from '@/components/account/delete-account-drawer';
import type { MySession } from '@/lib/account/types';
import { sampleCode } from '@/tests/support/code';
import { action, failed, ok } from '@/tests/support/component/actions';
import { currentUrl, resetUrl, useSearchParams } from '@/tests/support/component/navigation';
import { render, screen, userEvent, waitFor, within } from '@/tests/support/component/render';
import { chromeOnWindows } from '@/tests/support/component/users';
import { escapePattern, t } from '@/tests/support/messages';

jest.mock('@/lib/account/actions', () =>
  jest
    .requireActual('@/tests/support/component/actions')
    .mockActions(
      'revokeMySessionAction',
      'revokeOtherSessionsAction',
      'downloadDataAction',
      'requestDeletionAction',
      'deleteAccountAction',
    ),
);
jest.mock('@/lib/sign-in/actions', () => ({ signOutAction: jest.fn() }));

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
    const labels = [t('ownSessions.revokeDevice', { device: '' }).trim(), t('ownSessions.revokeOthers')];
    const name = new RegExp(labels.map(escapePattern).join('|'));
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.getByText(t('ownSessions.onlyThis'))).toBeVisible();
  });

  it('are collapsed when there are many, and shown on request', async () => {
    const others = Array.from({ length: 7 }, (_, index) => sessionRow({ id: `other-${index}` }));
    render(<SessionsSection sessions={[current, ...others]} />);
    expect(screen.getAllByRole('button', revokeButton)).toHaveLength(4);
    await userEvent.click(screen.getByRole('button', { name: t('ownSessions.showAll', { count: 3 }) }));
    expect(screen.getAllByRole('button', revokeButton)).toHaveLength(7);
  });

  it('are revoked by id after a confirmation', async () => {
    const user = userEvent.setup();
    render(<SessionsSection sessions={[current, sessionRow({ id: 'lost' })]} />);
    await user.click(screen.getByRole('button', revokeButton));
    expect(action).not.toHaveBeenCalled();
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveAccessibleDescription(t('ownSessions.revokeQuestion', { device: deviceName }));
    await user.click(within(dialog).getByRole('button', { name: t('common.confirm') }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(action).toHaveBeenLastCalledWith('revokeMySessionAction', { id: 'lost' });
  });
});

describe('the data download', () => {
  it('is saved under the file name from the server', async () => {
    const saved: { name: string; href: string }[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, href: this.href });
    });
    const blobs: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        blobs.push(blob);
        return 'blob:data';
      },
      revokeObjectURL: jest.fn(),
    });
    render(<DataSection deleteHref="/app/account?drawer=delete-account" />);
    action.mockResolvedValue(ok({ name: 'data.json', json: '{"a":1}' }));
    await userEvent.click(screen.getByRole('button', { name: t('ownData.download') }));
    await waitFor(() => expect(saved).toEqual([{ name: 'data.json', href: 'blob:data' }]));
    expect(blobs).toMatchObject([{ size: 7, type: 'application/json' }]);
    jest.restoreAllMocks();
  });

  it('shows why it failed', async () => {
    render(<DataSection deleteHref="/app/account?drawer=delete-account" />);
    action.mockResolvedValue(failed('Not now.'));
    await userEvent.click(screen.getByRole('button', { name: t('ownData.download') }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
  });
});

const PATH = '/app/account';

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
      wait={0}
    />
  );
}

describe('deleting the account', () => {
  function open(drawer: string) {
    resetUrl(`${PATH}?drawer=${drawer}`);
    render(<DeletionPage />);
    return userEvent.setup();
  }

  it('shows what is deleted and what is kept before it sends a code', async () => {
    const user = open('delete-account');
    expect(screen.getByRole('heading', { name: t('deleteAccount.deletedTitle') })).toBeVisible();
    expect(screen.getByRole('heading', { name: t('deleteAccount.keptTitle') })).toBeVisible();
    expect(action).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: t('deleteAccount.send') }));
    await waitFor(() => expect(currentUrl()).toBe(`${PATH}?drawer=confirm-deletion`));
  });

  it('shows an error when the request fails', async () => {
    const user = open('delete-account');
    action.mockResolvedValue(failed('You are the last.'));
    await user.click(screen.getByRole('button', { name: t('deleteAccount.send') }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You are the last.');
    expect(currentUrl()).toBe(`${PATH}?drawer=delete-account`);
  });

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

  it('closes on Cancel', async () => {
    const user = open('delete-account');
    await user.click(screen.getByRole('button', { name: t('common.cancel') }));
    expect(currentUrl()).toBe(PATH);
  });
});
