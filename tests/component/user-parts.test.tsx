import { UserDetails } from '@/components/users/user-details';
import { UserSessions } from '@/components/users/user-sessions';
import { UserTabs } from '@/components/users/user-tabs';
import { parseUserTab } from '@/lib/routes';
import type { ManagedSession } from '@/lib/users/types';
import { action, ok } from '@/tests/support/component/actions';
import { render, screen, userEvent, waitFor, within } from '@/tests/support/component/render';
import { chromeOnWindows, userRow } from '@/tests/support/component/users';

jest.mock('@/lib/users/sessions/actions', () =>
  jest
    .requireActual('@/tests/support/component/actions')
    .mockActions('revokeSessionAction', 'revokeSessionsAction'),
);

beforeEach(() => {
  action.mockResolvedValue(ok({ ended: 1 }));
});

const session = (change: Partial<ManagedSession> = {}): ManagedSession => ({
  id: 's1',
  userAgent: chromeOnWindows,
  ipAddress: '203.0.113.7',
  createdAt: new Date('2026-11-01T08:00:00Z'),
  lastActiveAt: new Date('2026-11-21T07:12:00Z'),
  expiresAt: new Date('2026-12-01T08:00:00Z'),
  impersonator: null,
  ...change,
});
const show = (sessions: ManagedSession[], currentSessionId = 'other') =>
  render(<UserSessions userId="uma" sessions={sessions} currentSessionId={currentSessionId} />);

describe('sessions', () => {
  test('say device and browser, when they were last used and from where, and who runs them', () => {
    show([session({ impersonator: { id: 'g', name: 'Grace', email: 'g@example.com' } })]);
    const row = screen.getByRole('listitem');
    expect(row).toHaveTextContent(/Chrome.*Windows/);
    expect(row).toHaveTextContent(/Last active.*Nov 21, 2026, 7:12.AM/);
    expect(row).toHaveTextContent('203.0.113.7');
    expect(row).toHaveTextContent('Run by Grace');
  });

  test('of an unknown device are shown all the same', () => {
    show([session({ userAgent: null, ipAddress: null })]);
    expect(screen.getByRole('listitem')).toHaveTextContent(/Address.*unknown/);
  });

  test('end one by one, after a question, and each button says which', async () => {
    show([session(), session({ id: 's2', userAgent: null })]);
    const [first] = screen.getAllByRole('button', { name: 'End' });
    expect(first).toHaveAccessibleDescription(/Chrome/);
    await userEvent.click(first as HTMLElement);
    const question = await screen.findByRole('alertdialog');
    expect(action).not.toHaveBeenCalled();
    await userEvent.click(within(question).getByRole('button', { name: 'End' }));
    await waitFor(() =>
      expect(action.mock.calls).toEqual([['revokeSessionAction', { userId: 'uma', sessionId: 's1' }]]),
    );
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  test('end all at once', async () => {
    show([session(), session({ id: 's2' })]);
    await userEvent.click(screen.getByRole('button', { name: 'End all sessions' }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'End all sessions' }));
    await waitFor(() => expect(action.mock.calls).toEqual([['revokeSessionsAction', { userId: 'uma' }]]));
  });

  test('of one’s own are marked, and the question says that one is signed out', async () => {
    show([session()], 's1');
    expect(screen.getByText('This is your session')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'End' }));
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(/you are signed out/);
  });

  test('without any there is nothing to end', () => {
    show([]);
    expect(screen.getByText('This user is not signed in anywhere.')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

test('tabs are links, and the current one says so', () => {
  render(<UserTabs userId="uma" current="sessions" />);
  const tabs = within(screen.getByRole('navigation', { name: 'Parts of this page' })).getAllByRole('link');
  expect(
    tabs.map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')]),
  ).toEqual([
    ['Overview', '/manager/users/uma', null],
    ['Sessions', '/manager/users/uma?tab=sessions', 'page'],
    ['Activity', '/manager/users/uma?tab=activity', null],
  ]);
});

test.each([
  ['sessions', 'sessions'],
  ['nothing', 'overview'],
  [['sessions', 'activity'], 'overview'],
  [undefined, 'overview'],
])('the parameter %j shows %s', (param, tab) => expect(parseUserTab(param)).toBe(tab));

describe('the overview', () => {
  const ban = () => screen.queryByRole('region', { name: 'Ban' });

  test('leads from the number of sessions to the sessions', () => {
    render(<UserDetails user={userRow()} />);
    expect(screen.getByRole('link', { name: '2' })).toHaveAttribute(
      'href',
      '/manager/users/uma?tab=sessions',
    );
    expect(screen.getByText('Français')).toHaveAttribute('lang', 'fr');
    expect(ban()).not.toBeInTheDocument();
  });

  test('shows the reason and the end of a ban', () => {
    const banExpires = new Date('2026-12-01T23:59:59.999Z');
    render(<UserDetails user={userRow({ status: 'banned', banReason: 'Spam', banExpires })} />);
    expect(ban()).toHaveTextContent(/Dec 1, 2026.*Spam/);
  });

  test('shows when a ban has neither reason nor end', () => {
    render(<UserDetails user={userRow({ status: 'banned' })} />);
    expect(ban()).toHaveTextContent(/Without an end.*No reason was given/);
  });
});
