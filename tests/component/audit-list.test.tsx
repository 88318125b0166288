import { AuditFilters } from '@/components/audit/audit-filters';
import { AuditList } from '@/components/audit/audit-list';
import type { ListedAuditEvent } from '@/lib/audit/list';
import { toList } from '@/tests/support/component/list';
import { currentUrl, resetUrl } from '@/tests/support/component/navigation';
import { render, screen, userEvent, within } from '@/tests/support/component/render';
import { escapePattern, startsWith, t } from '@/tests/support/messages';

const grace = { id: 'grace', name: 'Grace Admin', email: 'grace@example.com' };
const uma = { id: 'uma', name: 'Uma User', email: 'uma@example.com' };

const event = (change: Partial<ListedAuditEvent> = {}): ListedAuditEvent => ({
  id: 'event',
  action: 'userSetRole',
  createdAt: new Date('2026-11-21T07:12:00Z'),
  ipAddress: '203.0.113.7',
  requestId: '8f3a1c22-0000-4000-8000-000000000000',
  actorId: 'grace',
  impersonatorId: null,
  targetType: 'user',
  targetId: 'uma',
  before: { role: 'admin' },
  after: { role: 'user' },
  actor: grace,
  impersonator: null,
  targetUser: uma,
  ...change,
});

const changedRole = t('audit.actions.userSetRole');
const show = (change?: Partial<ListedAuditEvent>, locale?: 'en' | 'ar') => {
  render(<AuditList list={toList([event(change)])} />, { locale });
  return within(screen.getByRole('listitem'));
};

describe('a row of the audit log', () => {
  test('shows the time, actor, action, target, changed values, IP and request ID', () => {
    const row = show();
    expect(screen.getByRole('listitem')).toHaveTextContent(
      new RegExp(
        [
          'Nov 21, 2026, 7:12 AM',
          `Grace Admin ${changedRole} Uma User`,
          t('audit.fields.role'),
          t('audit.was'),
          t('users.roles.admin'),
          t('audit.is'),
          t('users.roles.user'),
        ]
          .map(escapePattern)
          .join('.*'),
      ),
    );
    expect(row.getByRole('link', { name: 'Uma User' })).toHaveAttribute('href', '/manager/users/uma');
    expect(row.getByText('203.0.113.7')).toBeInTheDocument();
    expect(row.getByTitle(`${t('audit.request')} 8f3a1c22-0000-4000-8000-000000000000`)).toHaveTextContent(
      '8f3a1c22',
    );
  });

  test('shows the impersonator', () => {
    show({
      impersonatorId: 'grace',
      impersonator: grace,
      actorId: 'uma',
      actor: uma,
      action: 'accountUpdateName',
    });
    expect(screen.getByRole('listitem')).toHaveTextContent(
      `${t.markup('audit.impersonating', { name: () => 'Grace Admin' })} Uma User ${t('audit.actions.accountUpdateName')}`,
    );
  });

  test('distinguishes a deleted user from the system', () => {
    const { unmount } = render(<AuditList list={toList([event({ actor: null })])} />);
    expect(screen.getByRole('listitem')).toHaveTextContent(
      `${t('audit.deletedUser')} ${changedRole} Uma User`,
    );
    unmount();
    show({ actor: null, actorId: null });
    expect(screen.getByRole('listitem')).toHaveTextContent(`${t('audit.system')} ${changedRole} Uma User`);
  });

  test('formats values', () => {
    show({
      before: { banned: false, banExpires: null, sessions: [{}, {}] },
      after: { banned: true, banExpires: '2026-12-01T00:00:00.000Z', locale: 'fr', unheardOf: 3 },
    });
    const row = screen.getByRole('listitem');
    const [was, is] = [t('audit.was'), t('audit.is')];
    expect(row).toHaveTextContent(
      `${t('audit.fields.banned')} ${was} ${t('audit.no')} ${is} ${t('audit.yes')}`,
    );
    expect(row).toHaveTextContent(
      `${t('audit.fields.banExpires')} ${was} ${t('audit.nothing')} ${is} Dec 1, 2026`,
    );
    expect(row).toHaveTextContent(`${t('audit.fields.sessions')} ${was} 2`);
    expect(row).toHaveTextContent(`${t('audit.fields.locale')} ${is} Français`);
    expect(row).toHaveTextContent(`unheardOf ${is} 3`);
  });

  test('truncates a long value, and has the full value as its title', () => {
    const text = 'x'.repeat(400);
    const row = show({ before: null, after: { description: text } });
    expect(row.getByTitle(text).textContent?.length).toBeLessThan(200);
  });
});

test('the time heading reverses the order of the log', () => {
  show();
  expect(screen.getByRole('link', { name: t('audit.time') })).toHaveAttribute('href', '/list?sort=createdAt');
});

describe('the audit filters', () => {
  const actions = [{ value: 'userBan', label: 'banned' }];
  const filters = (query: Record<string, string> = {}, emails = {}) =>
    render(
      <AuditFilters
        url={{ path: '/manager/audit', query }}
        actions={actions}
        emails={emails}
        clearHref="/manager/audit"
      />,
    );

  beforeEach(() => resetUrl('/manager/audit'));

  test('apply an action when it is chosen', async () => {
    filters({ from: '2026-11-01' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: t('auditFilters.action') }), 'banned');
    expect(currentUrl()).toBe('/manager/audit?from=2026-11-01&action=userBan');
  });

  test('apply a user on Enter, and show the email for a user id in the URL', async () => {
    filters({ target: 'uma' }, { target: 'uma@example.com' });
    expect(screen.getByRole('textbox', { name: t('auditFilters.target') })).toHaveValue('uma@example.com');
    await userEvent.type(
      screen.getByRole('textbox', { name: t('auditFilters.actor') }),
      ' grace@example.com {Enter}',
    );
    expect(currentUrl()).toBe('/manager/audit?target=uma&actor=grace%40example.com');
  });

  test('keep the URL when an unchanged field loses the focus', async () => {
    filters({ actor: 'grace' }, { actor: 'grace@example.com' });
    await userEvent.click(screen.getByRole('textbox', { name: t('auditFilters.actor') }));
    await userEvent.tab();
    expect(currentUrl()).toBe('/manager/audit');
  });

  test('do not offer an end date before the start date', async () => {
    filters({ from: '2026-11-10' });
    await userEvent.click(screen.getByRole('button', { name: startsWith(t('auditFilters.to')) }));
    expect(await screen.findByRole('grid', { name: 'November 2026' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /November 9/ })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: /November 12/ }));
    expect(currentUrl()).toBe('/manager/audit?from=2026-11-10&to=2026-11-12');
  });

  test('can be cleared only when one is set', () => {
    const { unmount } = filters();
    expect(screen.queryByRole('link', { name: t('auditFilters.clear') })).not.toBeInTheDocument();
    unmount();
    filters({ to: '2026-11-10' });
    expect(screen.getByRole('link', { name: t('auditFilters.clear') })).toHaveAttribute(
      'href',
      '/manager/audit',
    );
  });
});
