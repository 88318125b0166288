import { DataSection } from '@/components/account/data-section';
import { DeleteAccountDrawer } from '@/components/account/delete-account-drawer';
import { SessionsSection } from '@/components/account/sessions-section';
import type { MySession } from '@/lib/account/types';
import type { FormAction } from '@/lib/result';
import { currentAddress, resetAddress, useSearchParams } from '@/tests/support/component/navigation';
import { render, screen, userEvent, waitFor, within } from '@/tests/support/component/render';

type Action = (form: FormData) => ReturnType<FormAction<unknown>>;
const action = {
  revoke: jest.fn<ReturnType<Action>, [FormData]>(),
  revokeOthers: jest.fn<ReturnType<Action>, [FormData]>(),
  download: jest.fn<ReturnType<Action>, [FormData]>(),
  ask: jest.fn<ReturnType<Action>, [FormData]>(),
  delete: jest.fn<ReturnType<Action>, [FormData]>(),
};
// A declaration, because the mocks below are set up before anything else of this file.
function mockNamed(name: keyof typeof action) {
  return (_previous: unknown, form: FormData) => action[name](form);
}
jest.mock('next/navigation', () => ({
  ...jest.requireActual('@/tests/support/component/navigation'),
  unstable_rethrow: () => undefined,
}));
jest.mock('@/lib/account/sessions/actions', () => ({
  revokeMySessionAction: mockNamed('revoke'),
  revokeOtherSessionsAction: mockNamed('revokeOthers'),
}));
jest.mock('@/lib/account/data/actions', () => ({ downloadDataAction: mockNamed('download') }));
jest.mock('@/lib/account/deletion/actions', () => ({
  requestDeletionAction: mockNamed('ask'),
  deleteAccountAction: mockNamed('delete'),
}));
jest.mock('@/lib/sign-in/actions', () => ({ signOutAction: jest.fn() }));

const day = (number: number) => new Date(Date.UTC(2026, 10, number, 12));
const sessionRow = (change: Partial<MySession>): MySession => ({
  id: 'id',
  isCurrent: false,
  isImpersonation: false,
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/131.0',
  ipAddress: null,
  createdAt: day(1),
  lastActiveAt: day(20),
  ...change,
});
const current = sessionRow({ id: 'current', isCurrent: true, lastActiveAt: day(21) });
const rows = () => screen.getAllByRole('listitem');

beforeEach(() => {
  for (const mock of Object.values(action)) mock.mockReset();
});

describe('the devices', () => {
  it('say which one this is, and of the others when and from where', () => {
    const other = sessionRow({ id: 'other', userAgent: null, ipAddress: '192.0.2.7' });
    render(<SessionsSection sessions={[current, other]} />);
    const [first, second] = rows();
    expect(first).toHaveTextContent('Chrome on Windows');
    expect(first).toHaveTextContent('This device');
    expect(first).toHaveTextContent('Active now');
    expect(second).toHaveTextContent('Unknown device');
    expect(second).toHaveTextContent('Last active Nov 20, 2026');
    expect(second).toHaveTextContent('192.0.2.7');
  });

  it('say that an administrator acts in one’s name', () => {
    render(<SessionsSection sessions={[current, sessionRow({ id: 'a', isImpersonation: true })]} />);
    expect(rows()[1]).toHaveTextContent('An administrator in your name');
  });

  it('offer nothing to end elsewhere when there is no other', () => {
    render(<SessionsSection sessions={[current]} />);
    expect(screen.queryByRole('button', { name: /Revoke|everywhere else/ })).not.toBeInTheDocument();
    expect(screen.getByText('You are signed in on this device only.')).toBeVisible();
  });

  it('show the rest of a long list when it is asked for', async () => {
    const others = Array.from({ length: 7 }, (_, index) => sessionRow({ id: `other-${index}` }));
    render(<SessionsSection sessions={[current, ...others]} />);
    expect(screen.getAllByRole('button', { name: 'Revoke: Chrome on Windows' })).toHaveLength(4);
    await userEvent.click(screen.getByRole('button', { name: 'Show 3 more devices' }));
    expect(screen.getAllByRole('button', { name: 'Revoke: Chrome on Windows' })).toHaveLength(7);
  });

  it('are revoked by id after a question, which shows why it could not be done', async () => {
    const user = userEvent.setup();
    render(<SessionsSection sessions={[current, sessionRow({ id: 'lost' })]} />);
    const failed = { status: 'failed', code: 'NOT_FOUND', message: 'It is gone.', values: {} } as const;
    action.revoke.mockResolvedValueOnce(failed).mockResolvedValueOnce({ status: 'ok', data: undefined });
    await user.click(screen.getByRole('button', { name: 'Revoke: Chrome on Windows' }));
    expect(action.revoke).not.toHaveBeenCalled();
    const question = await screen.findByRole('alertdialog', { name: 'Chrome on Windows' });
    await user.click(within(question).getByRole('button', { name: 'Revoke' }));
    expect(await within(question).findByRole('alert')).toHaveTextContent('It is gone.');
    expect(action.revoke.mock.lastCall?.[0].get('id')).toBe('lost');
    await user.click(within(question).getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
  });
});

describe('the data', () => {
  it('is saved under the name that the server gives it', async () => {
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
    render(<DataSection deleteHref="/app/account?state=delete-account" />);
    action.download.mockResolvedValue({ status: 'ok', data: { name: 'plum.json', json: '{"a":1}' } });
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(saved).toEqual([{ name: 'plum.json', href: 'blob:data' }]));
    expect(blobs).toMatchObject([{ size: 7, type: 'application/json' }]);
    jest.restoreAllMocks();
  });

  it('says why it could not be had', async () => {
    render(<DataSection deleteHref="/app/account?state=delete-account" />);
    const failed = { status: 'failed', code: 'UNKNOWN_ERROR', message: 'Not now.', values: {} } as const;
    action.download.mockResolvedValue(failed);
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
  });
});

const PATH = '/app/account';

/** The drawer as the page opens it: by the address. */
function DeletionPage() {
  const state = useSearchParams().get('state');
  const step = state === 'delete-account' || state === 'confirm-deletion' ? state : undefined;
  return <DeleteAccountDrawer path={PATH} step={step} email="amina@example.com" wait={0} />;
}

describe('deleting the account', () => {
  function open(state: string) {
    resetAddress(`${PATH}?state=${state}`);
    render(<DeletionPage />);
    return userEvent.setup();
  }

  it('says what goes and what stays before it mails a code', async () => {
    const user = open('delete-account');
    expect(screen.getByRole('heading', { name: 'What is deleted' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'What stays' })).toBeVisible();
    expect(action.ask).not.toHaveBeenCalled();
    action.ask.mockResolvedValue({ status: 'ok', data: undefined });
    await user.click(screen.getByRole('button', { name: 'Send me a code' }));
    await waitFor(() => expect(currentAddress()).toBe(`${PATH}?state=confirm-deletion`));
  });

  it('tells the last administrator why not', async () => {
    const user = open('delete-account');
    const failed = {
      status: 'failed',
      code: 'LAST_ADMIN',
      message: 'You are the last.',
      values: {},
    } as const;
    action.ask.mockResolvedValue(failed);
    await user.click(screen.getByRole('button', { name: 'Send me a code' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You are the last.');
    expect(currentAddress()).toBe(`${PATH}?state=delete-account`);
  });

  it('waits for the button after the last digit', async () => {
    const user = open('confirm-deletion');
    action.delete.mockResolvedValue({ status: 'ok', data: undefined });
    await user.type(screen.getByLabelText('Verification code'), '123456');
    expect(action.delete).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Delete my account' }));
    await waitFor(() => expect(action.delete.mock.lastCall?.[0].get('code')).toBe('123456'));
  });

  it('Cancel closes it', async () => {
    const user = open('delete-account');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(currentAddress()).toBe(PATH);
  });
});
