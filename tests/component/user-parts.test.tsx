import { BanNotice, InvitationNotice } from '@/app/manager/users/_components/status-notice';
import { UserHeader, UserTabs } from '@/app/manager/users/_components/user-header';
import { UserProperties } from '@/app/manager/users/_components/user-properties';
import { UserSessions } from '@/app/manager/users/_components/user-sessions';
import { localeNames } from '@/lib/i18n/config';
import { parseUserTab, userTabs } from '@/lib/routes';
import type { ManagedSession } from '@/lib/users/types';
import { action, ok } from '@/tests/support/component/actions';
import { render, screen, userEvent, waitFor, within } from '@/tests/support/component/render';
import { chromeOnWindows, userRow } from '@/tests/support/component/users';
import { inOrder, otherLocale, t } from '@/tests/support/messages';

jest.mock('@/lib/users/actions', () =>
  jest
    .requireActual('@/tests/support/component/actions')
    .mockActions('revokeSessionAction', 'revokeSessionsAction'),
);

const admin = { id: 'admin', role: 'admin' } as const;

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
const show = (sessions: ManagedSession[], currentSessionId = 'other', canRevoke = true) =>
  render(
    <UserSessions
      userId="uma"
      sessions={sessions}
      currentSessionId={currentSessionId}
      canRevoke={canRevoke}
    />,
  );

describe('the sessions of a user', () => {
  test('show the browser, system, last activity, IP and impersonator', () => {
    show([
      session({ impersonator: { id: 'g', name: 'Grace', email: 'g@example.com' } }),
      session({ id: 's2', userAgent: null, ipAddress: null }),
    ]);
    const [row, other] = screen.getAllByRole('listitem');
    expect(row).toHaveTextContent(t('devices.browserOnSystem', { browser: 'Chrome', system: 'Windows' }));
    expect(row).toHaveTextContent(inOrder(t('userSessions.lastActive'), 'Nov 21, 2026, 7:12 AM'));
    expect(row).toHaveTextContent('203.0.113.7');
    expect(row).toHaveTextContent(t.markup('userSessions.impersonatedBy', { name: () => 'Grace' }));
    expect(other).toHaveTextContent(inOrder(t('userSessions.ipAddress'), t('userSessions.unknownIp')));
  });

  test('are ended one by one after a confirmation, by buttons that are described by their session', async () => {
    show([session(), session({ id: 's2', userAgent: null })]);
    const [first] = screen.getAllByRole('button', { name: t('userSessions.end') });
    expect(first).toHaveAccessibleDescription(/Chrome/);
    await userEvent.click(first as HTMLElement);
    const dialog = await screen.findByRole('alertdialog');
    expect(action).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getByRole('button', { name: t('common.confirm') }));
    await waitFor(() =>
      expect(action.mock.calls).toEqual([['revokeSessionAction', { userId: 'uma', sessionId: 's1' }]]),
    );
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  test('are ended all at once', async () => {
    show([session(), session({ id: 's2' })]);
    await userEvent.click(screen.getByRole('button', { name: t('userSessions.endAll') }));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: t('common.confirm') }));
    await waitFor(() => expect(action.mock.calls).toEqual([['revokeSessionsAction', { userId: 'uma' }]]));
  });

  test('mark the current session, and warn that ending it signs out', async () => {
    show([session()], 's1');
    expect(screen.getByText(t('userSessions.current'))).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: t('userSessions.end') }));
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(
      t('userSessions.questions.oneOwn'),
    );
  });

  test('have no button without the permission to revoke, and a text when there are none', () => {
    const { unmount } = show([session()], 'other', false);
    expect(screen.getByRole('listitem')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    unmount();
    show([]);
    expect(screen.getByText(t('userSessions.none'))).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

test('tabs are links, and the current tab is marked', () => {
  render(<UserTabs userId="uma" tabs={userTabs} current="sessions" />);
  const tabs = within(screen.getByRole('navigation', { name: t('users.tabsLabel') })).getAllByRole('link');
  expect(
    tabs.map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')]),
  ).toEqual([
    [t('users.tabs.activity'), '/manager/users/uma', null],
    [t('users.tabs.sessions'), '/manager/users/uma?tab=sessions', 'page'],
  ]);
});

test('a tab that the role may not see falls back to the first', () => {
  expect(parseUserTab('activity', ['sessions'])).toBe('sessions');
  expect(parseUserTab('activity', [])).toBeUndefined();
});

test.each([
  ['sessions', 'sessions'],
  ['overview', 'activity'],
  [['sessions', 'activity'], 'activity'],
  [undefined, 'activity'],
])('the tab parameter %j selects %s', (param, tab) => expect(parseUserTab(param)).toBe(tab));

describe('the properties of a user', () => {
  test('link to the sessions, mark the language of the user, and copy the ID', async () => {
    const user = userEvent.setup();
    render(<UserProperties user={userRow()} actor={admin} canListSessions />);
    expect(screen.getByRole('link', { name: '2' })).toHaveAttribute(
      'href',
      '/manager/users/uma?tab=sessions',
    );
    expect(screen.getByText(localeNames[otherLocale])).toHaveAttribute('lang', otherLocale);
    await user.click(screen.getByRole('button', { name: t('record.copyId') }));
    expect(await navigator.clipboard.readText()).toBe('uma');
  });

  test('have no link for a role that may not list sessions', () => {
    render(<UserProperties user={userRow()} actor={admin} canListSessions={false} />);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});

test('the header of a user says each fact once, and copies the email', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<UserHeader user={userRow()} actions={null} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Uma User' })).toBeVisible();
  expect(screen.getAllByText('uma', { exact: false, selector: 'bdi' })).toHaveLength(2);
  rerender(<UserHeader user={userRow({ name: '' })} actions={null} />);
  expect(screen.getByRole('heading', { level: 1, name: /^uma ?@example.com$/ })).toBeVisible();
  expect(screen.getAllByText(/@example/)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: t('users.copyEmail') }));
  expect(await navigator.clipboard.readText()).toBe('uma@example.com');
});

test('an invited user has a notice with the time, the admin and a button that sends it again', async () => {
  const invitedBy = { id: 'grace', name: 'Grace Admin', email: 'grace@example.com' };
  const user = userRow({ status: 'invited', invitedBy });
  render(<InvitationNotice user={user} actor={admin} time="3 days ago" />);
  const notice = screen.getByRole('region', { name: t('users.invitation') });
  expect(notice).toHaveTextContent(
    t.markup('users.invitedAgoBy', { time: () => '3 days ago', name: () => 'Grace Admin' }),
  );
  await userEvent.click(screen.getByRole('button', { name: t('moderation.actions.inviteAgain') }));
  expect(await screen.findByRole('alertdialog')).toBeVisible();
});

describe('the ban notice', () => {
  const ban = () => screen.getByRole('region', { name: t('users.ban') });

  test('shows who has banned the user, why and until when', () => {
    const banExpires = new Date('2026-12-01T23:59:59.999Z');
    const bannedBy = { id: 'grace', name: 'Grace Admin', email: 'grace@example.com' };
    const bannedAt = new Date('2026-11-03T10:00:00Z');
    const user = userRow({ status: 'banned', banReason: 'Spam', banExpires, bannedBy, bannedAt });
    render(<BanNotice user={user} actor={admin} methods={[]} />);
    expect(ban()).toHaveTextContent(/Dec 1, 2026.*by Grace Admin.*Nov 3, 2026.*Spam/);
    expect(screen.getByRole('link', { name: 'Grace Admin' })).toHaveAttribute('href', '/manager/users/grace');
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      t('moderation.actions.changeBan'),
      t('moderation.actions.unban'),
    ]);
  });

  test('shows that a ban has no reason and no end, and no buttons to who may not lift it', () => {
    const actor = { id: 'other', role: 'user' } as const;
    render(<BanNotice user={userRow({ status: 'banned' })} actor={actor} methods={[]} />);
    expect(ban()).toHaveTextContent(inOrder(t('users.bannedForever'), t('users.banNoReason')));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('names what is left to sign in when the ban is lifted, and where to remove it', () => {
    const user = userRow({ status: 'banned' });
    render(<BanNotice user={user} actor={admin} methods={['Laptop', null, 'GitHub']} />);
    const methods = `Laptop, ${t('passkeys.unnamed')}, and GitHub`;
    expect(ban()).toHaveTextContent(t('users.methodsStay', { methods }));
    const link = screen.getByRole('link', { name: t('users.checkAccess') });
    expect(link).toHaveAttribute('href', `/manager/users/${user.id}?tab=sessions`);
  });
});
