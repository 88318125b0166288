import { AuditLog } from '@/app/manager/audit/_components/audit-list';
import { AuditFeed, Timeline } from '@/components/audit/event-list';
import type { ListedAuditEvent } from '@/lib/audit/list';
import { localeNames } from '@/lib/i18n/config';
import type { List } from '@/lib/list/list';
import { event, grace, uma } from '@/tests/support/component/audit';
import { toList } from '@/tests/support/component/list';
import { currentUrl, resetUrl, useSearchParams, visit } from '@/tests/support/component/navigation';
import { act, render, screen, userEvent, waitFor, within } from '@/tests/support/component/render';
import { chromeOnWindows } from '@/tests/support/component/users';
import { inOrder, otherLocale, t } from '@/tests/support/messages';

jest.mock('@/lib/search/actions', () =>
  jest.requireActual('@/tests/support/component/actions').mockActions('findOptionsAction'),
);

const changedRole = t('audit.events.userSetRole');
const byUma = { actorId: 'uma', actor: uma };
const today = '2026-11-21';
const row = (number = 1) => screen.getAllByRole('listitem')[number - 1] as HTMLElement;

/** As the page: it finds the event that the URL names. */
function Page({ events, others = [] }: { events: ListedAuditEvent[]; others?: ListedAuditEvent[] }) {
  const id = useSearchParams().get('event');
  const named = [...events, ...others].find((each) => each.id === id);
  return (
    <AuditLog list={toList(events, { path: '/manager/audit' })} event={named} today={today} names={{}} />
  );
}

const show = (...changes: Partial<ListedAuditEvent>[]) => {
  render(<Page events={changes.map((change, index) => event({ id: `event-${index}`, ...change }))} />);
  return within(row());
};

beforeEach(() => resetUrl('/manager/audit'));

describe('a row of the audit log', () => {
  test('shows the actor, action, target, time and changed values under its day', () => {
    const shown = show({});
    expect(screen.getByRole('region', { name: t('record.today') })).toContainElement(row());
    expect(row()).toHaveTextContent(
      inOrder(
        `Grace Admin · ${changedRole} · Uma User`,
        '7:12',
        t('audit.fields.role'),
        t('audit.was'),
        t('users.roles.admin'),
        t('audit.is'),
        t('users.roles.user'),
      ),
    );
    expect(shown.getByRole('link', { name: 'Uma User' })).toHaveAttribute('href', '/manager/users/uma');
  });

  const details = (number = 1) =>
    within(row(number)).getByRole('link', { name: new RegExp(t('audit.details')) });
  const dialog = (name: string) => screen.findByRole('dialog', { name });
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  test('opens a dialog with the whole event, which the URL names beside the page of the list', async () => {
    const user = userEvent.setup();
    resetUrl('/manager/audit?actor=grace&after=abc');
    show({ action: 'userBan', before: { banned: false }, after: { banned: true } });
    await user.click(details());
    const shown = await dialog(t('audit.events.userBan'));
    expect(currentUrl()).toBe('/manager/audit?actor=grace&after=abc&event=event-0');
    expect(shown).toHaveTextContent(
      inOrder(
        t('audit.events.userBan'),
        `${t('audit.fields.banned')} ${t('audit.was')} ${t('common.no')} ${t('audit.is')} ${t('common.yes')}`,
        'grace@example.com',
        'Saturday, November 21, 2026',
        '203.0.113.7',
        t('devices.browserOnSystem', { browser: 'Firefox', system: 'Linux' }),
        '8f3a1c22-0000-4000-8000-000000000000',
      ),
    );
    expect(within(shown).getByRole('button', { name: t('audit.copyRequest') })).toBeVisible();
    expect(within(shown).getByRole('link', { name: t('audit.sameRequest') })).toHaveAttribute(
      'href',
      '/manager/audit?request=8f3a1c22-0000-4000-8000-000000000000',
    );
    await user.keyboard('{Escape}');
    await isClosed();
    expect(currentUrl()).toBe('/manager/audit?actor=grace&after=abc');
    expect(details()).toHaveFocus();
  });

  test('opens by a click beside its links, and gives the focus back', async () => {
    const user = userEvent.setup();
    show({}, { ipAddress: null, userAgent: null, requestId: null });
    await user.click(within(row(2)).getByText(changedRole));
    expect(await dialog(t('audit.events.userSetRole'))).toHaveTextContent(
      inOrder(t('audit.unknownIp'), t('devices.unknown')),
    );
    await user.keyboard('{Escape}');
    await isClosed();
    expect(details(2)).toHaveFocus();
  });

  test('is opened by its URL alone, also where the list does not have it; Back closes it', async () => {
    resetUrl('/manager/audit?event=old');
    render(<Page events={[event()]} others={[event({ id: 'old', action: 'userBan' })]} />);
    await dialog(t('audit.events.userBan'));
    act(() => visit('/manager/audit'));
    await isClosed();
  });

  test('names admins who act on themselves, but not users who change their own account', () => {
    show(
      { ...byUma, action: 'userUpdate', before: null, after: null },
      { ...byUma, action: 'accountUpdateName', before: null, after: null },
    );
    expect(row()).toHaveTextContent(`Uma User · ${t('audit.events.userUpdate')} · Uma User`);
    expect(row(2)).toHaveTextContent(new RegExp(`Uma User · ${t('audit.events.accountUpdateName')}7:12`));
  });

  test('names an impersonator, a deleted user and the system', () => {
    show(
      { ...byUma, impersonatorId: 'grace', impersonator: grace, action: 'accountUpdateName' },
      { actor: null },
      { actor: null, actorId: null },
    );
    expect(row()).toHaveTextContent(
      `${t.markup('audit.impersonating', { name: () => 'Grace Admin' })} Uma User · ${t('audit.events.accountUpdateName')}`,
    );
    expect(row(2)).toHaveTextContent(`${t('audit.deletedActor')} · ${changedRole} · Uma User`);
    expect(row(3)).toHaveTextContent(`${t('audit.system')} · ${changedRole} · Uma User`);
  });

  test('formats values', () => {
    show(
      {
        action: 'userUpdate',
        before: { banned: false, banExpires: null, sessions: [{}, {}] },
        after: { banned: true, banExpires: '2026-12-01T00:00:00.000Z', locale: otherLocale, unheardOf: 3 },
      },
      { action: 'accountUpdateTheme', before: { theme: 'light' }, after: { theme: 'dark' } },
    );
    const shown = row();
    const [was, is] = [t('audit.was'), t('audit.is')];
    expect(shown).toHaveTextContent(
      `${t('audit.fields.banned')} ${was} ${t('common.no')} ${is} ${t('common.yes')}`,
    );
    expect(shown).toHaveTextContent(`${t('audit.fields.banExpires')} ${is} Dec 1, 2026`);
    expect(shown).toHaveTextContent(`${t('audit.fields.sessions')} ${was} 2`);
    expect(shown).toHaveTextContent(`${t('audit.fields.locale')} ${is} ${localeNames[otherLocale]}`);
    expect(shown).toHaveTextContent(`unheardOf ${is} 3`);
    expect(row(2)).toHaveTextContent(inOrder(t('preferences.themes.light'), t('preferences.themes.dark')));
  });

  test('truncates a long value, and has the full value as its title', () => {
    const text = 'x'.repeat(400);
    const shown = show({ before: null, after: { description: text } });
    expect(shown.getByTitle(text).textContent?.length).toBeLessThan(200);
  });
});

describe('the audit log', () => {
  const log = (filters: Record<string, string> = {}, props: Partial<Parameters<typeof AuditLog>[0]> = {}) =>
    render(
      <AuditLog
        list={toList([event()], { path: '/manager/audit', query: filters, filters })}
        today={today}
        names={{}}
        {...props}
      />,
    );

  test('filters by several events, which are in groups and can be searched', async () => {
    log({ from: '2026-11-01' });
    await userEvent.click(screen.getByRole('button', { name: t('list.filter') }));
    const dialog = within(await screen.findByRole('dialog'));
    const users = within(dialog.getByRole('group', { name: t('audit.eventGroups.user') }));
    await userEvent.click(users.getByRole('checkbox', { name: t('audit.events.userBan') }));
    const search = dialog.getByRole('searchbox');
    await userEvent.type(search, `\u200B${t('audit.events.sessionSignIn').toUpperCase()}`);
    expect(dialog.queryByRole('checkbox', { name: t('audit.events.userBan') })).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('checkbox', { name: t('audit.events.sessionSignIn') }));
    await userEvent.clear(search);
    await userEvent.type(search, 'zzz');
    expect(dialog.getByText(t('list.noOption'))).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: t('list.showResults') }));
    expect(new URLSearchParams(currentUrl().split('?')[1]).get('action')?.split(',').sort()).toEqual([
      'sessionSignIn',
      'userBan',
    ]);
  });

  test('shows the chosen events, the name of the user and the file of the import in chips', () => {
    const filters = { action: 'userBan,userUnban', target: 'uma', import: 'i' };
    log(filters, { names: { target: 'Uma' }, importName: 'good.csv' });
    const events = `${t('audit.events.userBan')} and ${t('audit.events.userUnban')}`;
    for (const chip of [
      `${t('audit.event')} ${events}`,
      `${t('audit.import')} good.csv`,
      `${t('audit.target')} Uma`,
    ])
      expect(screen.getByRole('link', { name: t('list.removeFilter', { name: chip }) })).toBeInTheDocument();
  });

  test('says that a user or an import in the URL is unknown', () => {
    log({ actor: 'gone', import: 'old' });
    for (const value of ['gone', 'old'])
      expect(screen.getByText(t('list.unknown', { value }))).toBeInTheDocument();
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

  test('of a user has no name in what they did, but the method, device and place of a sign-in', () => {
    const signIn = { ...byUma, targetType: 'session', targetId: 's', before: null } as const;
    render(
      <Timeline
        personId="uma"
        list={toList([
          event({
            ...{ ...signIn, id: 'in', action: 'sessionSignIn', after: { method: 'passkey' } },
            ...{ userAgent: chromeOnWindows, ipAddress: '203.0.113.4' },
          }),
          event({ id: 'role' }),
        ])}
      />,
    );
    const [own, other] = screen.getAllByRole('listitem');
    const device = t('devices.browserOnSystem', { browser: 'Chrome', system: 'Windows' });
    expect(own).toHaveTextContent(
      inOrder(`${t('audit.events.sessionSignIn')} · ${device} · 203.0.113.4`, t('audit.methods.passkey')),
    );
    expect(own).not.toHaveTextContent('Uma');
    expect(other).toHaveTextContent(`Grace Admin · ${changedRole} · Uma User`);
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

test('the latest events have no headings, and their time is relative', () => {
  render(<AuditFeed events={[event({ actor: null, actorId: null })]} />, {
    now: new Date('2026-11-21T10:12:00Z'),
  });
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(screen.getByRole('listitem')).toHaveTextContent(
    inOrder(`${t('audit.system')} · ${changedRole} · Uma User`, '3 hours ago'),
  );
});
