import { AuditList, AuditLog } from '@/components/audit/audit-list';
import { Timeline } from '@/components/audit/timeline';
import type { ListedAuditEvent } from '@/lib/audit/list';
import { localeNames } from '@/lib/i18n/config';
import type { List } from '@/lib/list/list';
import { action, ok } from '@/tests/support/component/actions';
import { event, grace, uma } from '@/tests/support/component/audit';
import { toList } from '@/tests/support/component/list';
import { currentUrl, resetUrl } from '@/tests/support/component/navigation';
import { render, screen, userEvent, within } from '@/tests/support/component/render';
import { inOrder, otherLocale, t } from '@/tests/support/messages';

jest.mock('@/lib/search/actions', () =>
  jest.requireActual('@/tests/support/component/actions').mockActions('findOptionsAction'),
);

const changedRole = t('audit.actions.userSetRole');
const byUma = { actorId: 'uma', actor: uma };
const row = (number = 1) => screen.getAllByRole('row')[number] as HTMLElement;
const show = (...changes: Partial<ListedAuditEvent>[]) => {
  const events = changes.map((change, index) => event({ id: `event-${index}`, ...change }));
  render(<AuditList list={toList(events)} emptyTitle="Empty" />);
  return within(row());
};

describe('a row of the audit log', () => {
  test('shows the time, actor, action, target, changed values, IP and request ID', () => {
    const shown = show({});
    expect(row()).toHaveTextContent(
      inOrder(
        `Grace Admin ${changedRole} Uma User`,
        t('audit.fields.role'),
        t('audit.was'),
        t('users.roles.admin'),
        t('audit.is'),
        t('users.roles.user'),
        'Nov 21, 2026, 7:12 AM',
      ),
    );
    expect(shown.getByRole('link', { name: 'Uma User' })).toHaveAttribute('href', '/manager/users/uma');
    expect(shown.getByText('203.0.113.7')).toBeInTheDocument();
    expect(shown.getByTitle(/8f3a1c22-0000-4000-8000-000000000000$/)).toHaveTextContent('#8f3a1c22');
  });

  test('folds the fields of an event that has many', async () => {
    const user = userEvent.setup();
    const after = { name: 'Uma', role: 'user', email: 'uma@example.com' };
    show({ action: 'userCreate', before: null, after });
    const email = screen.getByText('uma@example.com');
    expect(email).not.toBeVisible();
    await user.click(screen.getByText(t('audit.fieldCount', { count: 3 })));
    expect(email).toBeVisible();
  });

  test('names the file of an import once', () => {
    const shown = show({
      action: 'importUpload',
      targetType: 'import',
      targetId: 'import',
      targetUser: null,
      before: null,
      after: { fileName: 'users.csv' },
    });
    expect(shown.getAllByText('users.csv')).toHaveLength(1);
  });

  test('is a whole sentence when admins act on themselves', () => {
    const actions = ['userUpdate', 'userRevokeSession', 'userRevokeSessions'] as const;
    show(...actions.map((action) => ({ ...byUma, action, before: null, after: null })));
    for (const [index, action] of actions.entries())
      expect(row(index + 1)).toHaveTextContent(`Uma User ${t(`audit.own.${action}`)}`);
  });

  test('names an impersonator, a deleted user and the system', () => {
    show(
      { ...byUma, impersonatorId: 'grace', impersonator: grace, action: 'accountUpdateName' },
      { actor: null },
      { actor: null, actorId: null },
    );
    expect(row()).toHaveTextContent(
      `${t.markup('audit.impersonating', { name: () => 'Grace Admin' })} Uma User ${t('audit.actions.accountUpdateName')}`,
    );
    expect(row(2)).toHaveTextContent(`${t('audit.deletedUser')} ${changedRole} Uma User`);
    expect(row(3)).toHaveTextContent(`${t('audit.system')} ${changedRole} Uma User`);
  });

  test('formats values', () => {
    show(
      {
        before: { banned: false, banExpires: null, sessions: [{}, {}] },
        after: { banned: true, banExpires: '2026-12-01T00:00:00.000Z', locale: otherLocale, unheardOf: 3 },
      },
      { action: 'accountUpdateTheme', before: { theme: 'light' }, after: { theme: 'dark' } },
      { action: 'importFinish', before: null, after: { status: 'done' } },
    );
    const shown = row();
    const [was, is] = [t('audit.was'), t('audit.is')];
    expect(shown).toHaveTextContent(
      `${t('audit.fields.banned')} ${was} ${t('common.no')} ${is} ${t('common.yes')}`,
    );
    expect(shown).toHaveTextContent(
      `${t('audit.fields.banExpires')} ${was} ${t('audit.nothing')} ${is} Dec 1, 2026`,
    );
    expect(shown).toHaveTextContent(`${t('audit.fields.sessions')} ${was} 2`);
    expect(shown).toHaveTextContent(`${t('audit.fields.locale')} ${is} ${localeNames[otherLocale]}`);
    expect(shown).toHaveTextContent(`unheardOf ${is} 3`);
    expect(row(2)).toHaveTextContent(inOrder(t('preferences.themes.light'), t('preferences.themes.dark')));
    expect(row(3)).toHaveTextContent(t('audit.statuses.done'));
  });

  test('truncates a long value, and has the full value as its title', () => {
    const text = 'x'.repeat(400);
    const shown = show({ before: null, after: { description: text } });
    expect(shown.getByTitle(text).textContent?.length).toBeLessThan(200);
  });
});

test('the time heading reverses the order of the log', () => {
  show({});
  expect(screen.getByRole('link', { name: t('audit.time') })).toHaveAttribute('href', '/list?sort=createdAt');
});

describe('the audit log', () => {
  const openFilter = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: t('list.filter') }));
    await userEvent.click(await screen.findByRole('menuitem', { name }));
  };
  const openActor = async () => {
    await openFilter(t('audit.actor'));
    return screen.findByRole('combobox', { name: t('audit.actor') });
  };

  test('finds a user by a part of the name, and filters by the id', async () => {
    action.mockResolvedValue(ok([{ id: 'u1', title: 'Grace', detail: 'grace@example.com' }]));
    log();
    await userEvent.type(await openActor(), 'gra');
    await userEvent.click(await screen.findByRole('option', { name: /Grace/ }));
    expect(screen.getByRole('combobox', { name: t('audit.actor') })).toHaveValue('Grace');
    await userEvent.click(screen.getByRole('button', { name: t('list.showResults') }));
    expect(currentUrl()).toBe('/manager/audit?actor=u1');
  });

  const log = (filters: Record<string, string> = {}, props: Partial<Parameters<typeof AuditLog>[0]> = {}) =>
    render(
      <AuditLog
        list={toList([event()], { path: '/manager/audit', query: filters, filters })}
        names={{}}
        {...props}
      />,
    );

  beforeEach(() => {
    resetUrl('/manager/audit');
    // jsdom has neither, and cmdk needs both.
    window.ResizeObserver = class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    };
    Element.prototype.scrollIntoView = () => undefined;
  });

  test('filters by several events, which are in groups and can be searched', async () => {
    log({ from: '2026-11-01' });
    await openFilter(t('audit.event'));
    const dialog = within(await screen.findByRole('dialog'));
    const users = within(dialog.getByRole('group', { name: t('audit.eventGroups.user') }));
    await userEvent.click(users.getByRole('checkbox', { name: t('audit.events.userBan') }));
    const search = dialog.getByRole('searchbox');
    await userEvent.type(search, t('audit.events.sessionSignIn').toUpperCase());
    expect(dialog.queryByRole('checkbox', { name: t('audit.events.userBan') })).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('checkbox', { name: t('audit.events.sessionSignIn') }));
    await userEvent.clear(search);
    await userEvent.type(search, 'zzz');
    expect(dialog.getByText(t('list.noOption'))).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: t('list.showResults') }));
    expect(new URLSearchParams(currentUrl().split('?')[1]).get('action')).toBe('userBan,sessionSignIn');
  });

  test('shows the chosen events, the name of the user and the file of the import in chips', () => {
    const filters = { action: 'userBan,userUnban', target: 'uma', import: 'i' };
    log(filters, { names: { target: 'Uma' }, importName: 'good.csv' });
    const events = `${t('audit.events.userBan')} and ${t('audit.events.userUnban')}`;
    expect(screen.getByRole('button', { name: `${t('audit.event')} ${events}` })).toBeInTheDocument();
    expect(screen.getByText('good.csv')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: `${t('audit.target')} Uma` })).toBeInTheDocument();
  });

  test('rejects a text that is neither an email nor an id', async () => {
    action.mockResolvedValue(ok([]));
    log();
    await userEvent.type(await openActor(), 'a b{Enter}');
    expect(screen.getByText(t('audit.subjectInvalid'))).toBeVisible();
    expect(currentUrl()).toBe('/manager/audit');
  });
});

describe('the timeline of a record', () => {
  const at = (time: string) => event({ id: time, createdAt: new Date(time) });
  const showTimeline = (rows: ListedAuditEvent[], change: Partial<List<ListedAuditEvent>> = {}) =>
    render(<Timeline list={toList(rows, change)} emptyText="Empty" />, {
      now: new Date('2026-11-21T10:12:00Z'),
    });

  test('groups the events by day', () => {
    showTimeline([
      at('2026-11-21T07:12:00Z'),
      at('2026-11-21T00:00:00Z'),
      at('2026-11-20T23:59:00Z'),
      at('2026-11-03T08:00:00Z'),
    ]);
    const days = screen.getAllByRole('region');
    expect(days.map((day) => within(day).getByRole('heading', { level: 3 }).textContent)).toEqual([
      t('record.today'),
      t('record.yesterday'),
      'Nov 3, 2026',
    ]);
    expect(days.map((day) => within(day).getAllByRole('listitem').length)).toEqual([2, 1, 1]);
  });

  test('shows who did what, the change, and when', () => {
    showTimeline([event()]);
    expect(screen.getByRole('listitem')).toHaveTextContent(
      inOrder(
        `Grace Admin ${t('audit.actions.userSetRole')} Uma User`,
        'AM',
        t('users.roles.admin'),
        t('users.roles.user'),
      ),
    );
  });

  test('links to older and newer events', () => {
    showTimeline([event()], { next: 'abc', previous: 'xyz' });
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href(t('record.showOlder'))).toBe('/list?after=abc');
    expect(href(t('record.showNewer'))).toBe('/list?before=xyz');
  });

  test('says that it is empty, or that it could not be read', () => {
    const { unmount } = showTimeline([]);
    expect(screen.getByText('Empty')).toBeVisible();
    unmount();
    showTimeline([], { failure: { requestId: null } });
    expect(screen.getByRole('alert')).toHaveTextContent(t('list.error'));
  });
});
