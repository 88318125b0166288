import { BanNotice } from '@/app/manager/users/_components/status-notice';
import { UserSessions } from '@/app/manager/users/_components/user-sessions';
import { parseUserTab } from '@/lib/routes';
import type { ManagedSession } from '@/lib/users/types';
import { action, ok } from '@/tests/support/component/actions';
import { render, screen, userEvent, waitFor, within } from '@/tests/support/component/render';
import { chromeOnWindows, userRow } from '@/tests/support/component/users';
import { inOrder, t } from '@/tests/support/messages';

jest.mock('@/lib/users/actions', () =>
  jest
    .requireActual('@/tests/support/component/actions')
    .mockActions('revokeSessionAction', 'revokeSessionsAction'),
);

const admin = { id: 'admin', role: 'admin' } as const;

const session: ManagedSession = {
  id: 's1',
  userAgent: chromeOnWindows,
  ipAddress: '203.0.113.7',
  createdAt: new Date('2026-11-01T08:00:00Z'),
  lastActiveAt: new Date('2026-11-21T07:12:00Z'),
  expiresAt: new Date('2026-12-01T08:00:00Z'),
  impersonator: { id: 'grace', name: 'Grace', email: 'grace@example.com' },
};
const show = (props: { currentSessionId?: string; canRevoke?: boolean } = {}) =>
  render(
    <UserSessions
      {...{ userId: 'uma', sessions: [session], currentSessionId: 'other', canRevoke: true, ...props }}
    />,
  );

describe('a session of a user', () => {
  test.each([
    ['end', /Chrome/, ['revokeSessionAction', { userId: 'uma', sessionId: 's1' }]],
    ['endAll', '', ['revokeSessionsAction', { userId: 'uma' }]],
  ] as const)('is ended after a confirmation by “%s”', async (label, description, call) => {
    action.mockResolvedValue(ok({ ended: 1 }));
    show();
    const button = screen.getByRole('button', { name: t(`userSessions.${label}`) });
    expect(button).toHaveAccessibleDescription(description);
    await userEvent.click(button);
    const dialog = await screen.findByRole('alertdialog');
    expect(action).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getByRole('button', { name: t('common.confirm') }));
    await waitFor(() => expect(action.mock.calls).toEqual([call]));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  test('that is the current one is marked, and ending it warns of signing out', async () => {
    show({ currentSessionId: 's1' });
    expect(screen.getByText(t('userSessions.current'))).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: t('userSessions.end') }));
    const question = t('userSessions.questions.oneOwn');
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(question);
  });

  test('names the admin who acts as the user, and has no button without the permission to revoke', () => {
    show({ canRevoke: false });
    const name = t.markup('userSessions.impersonatedBy', { name: () => 'Grace' });
    expect(screen.getByRole('listitem')).toHaveTextContent(name);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

test('a tab that is unknown, or that the role may not see, is the first one', () => {
  expect(parseUserTab('sessions')).toBe('sessions');
  expect(parseUserTab('overview')).toBe('activity');
  expect(parseUserTab('activity', ['sessions'])).toBe('sessions');
  expect(parseUserTab('activity', [])).toBeUndefined();
});

describe('the ban notice', () => {
  const notice = () => screen.getByRole('region', { name: t('users.ban') });

  test('shows who has banned the user, why and until when, and what is left to sign in when the ban is lifted', () => {
    const user = userRow({
      ...{ status: 'banned', banReason: 'Spam', banExpires: new Date('2026-12-01T23:59:59.999Z') },
      bannedBy: { id: 'grace', name: 'Grace Admin', email: 'grace@example.com' },
      bannedAt: new Date('2026-11-03T10:00:00Z'),
    });
    render(<BanNotice {...{ user, actor: admin, methods: ['Laptop', null, 'GitHub'] }} />);
    expect(notice()).toHaveTextContent(/Dec 1, 2026.*by Grace Admin.*Nov 3, 2026.*Spam/);
    const methods = `Laptop, ${t('passkeys.unnamed')}, and GitHub`;
    expect(notice()).toHaveTextContent(t('users.methodsStay', { methods }));
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/manager/users/grace', '/manager/users/uma?tab=sessions']);
    const buttons = screen.getAllByRole('button').map((button) => button.textContent);
    expect(buttons).toEqual([t('moderation.actions.changeBan'), t('moderation.actions.unban')]);
  });

  test('shows that a ban has no reason and no end, and no buttons to who may not lift it', () => {
    render(
      <BanNotice user={userRow({ status: 'banned' })} actor={{ id: 'other', role: 'user' }} methods={[]} />,
    );
    expect(notice()).toHaveTextContent(inOrder(t('users.bannedForever'), t('users.banNoReason')));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
