import { AuditLog } from '@/app/manager/audit/_components/audit-list';
import { Timeline } from '@/components/audit/event-list';
import type { ListedAuditEvent } from '@/lib/audit/list';
import { event, grace, uma } from '@/tests/support/component/audit';
import { toList } from '@/tests/support/component/list';
import { currentUrl, resetUrl } from '@/tests/support/component/navigation';
import { render, screen, userEvent, waitFor, within } from '@/tests/support/component/render';
import { inOrder, t } from '@/tests/support/messages';

jest.mock('@/lib/search/actions', () =>
  jest.requireActual('@/tests/support/component/actions').mockActions('findOptionsAction'),
);

const changedRole = t('audit.events.userSetRole');
const byUma = { actorId: 'uma', actor: uma };
const path = '/manager/audit';
const row = (number = 1) => screen.getAllByRole('listitem')[number - 1] as HTMLElement;

const show = (...changes: Partial<ListedAuditEvent>[]) => {
  const events = changes.map((change, index) => event({ id: `event-${index}`, ...change }));
  render(<AuditLog list={toList(events, { path })} today="2026-11-21" names={{}} />);
};

beforeEach(() => resetUrl(path));

describe('a row of the audit log', () => {
  test('opens its event by a click beside its links; the URL keeps the filters, and the focus returns', async () => {
    resetUrl(`${path}?actor=grace&after=abc`);
    show({ action: 'userBan', after: { banned: true } });
    await userEvent.click(within(row()).getByText(t('audit.events.userBan')));
    const shown = await screen.findByRole('dialog', { name: t('audit.events.userBan') });
    expect(currentUrl()).toBe(`${path}?actor=grace&after=abc&event=event-0`);
    const device = t('devices.browserOnSystem', { browser: 'Firefox', system: 'Linux' });
    expect(shown).toHaveTextContent(
      inOrder(t('audit.fields.banned'), 'grace@example.com', 'Saturday, November 21, 2026', device),
    );
    expect(within(shown).getByRole('link', { name: t('audit.sameRequest') })).toHaveAttribute(
      'href',
      `${path}?request=8f3a1c22-0000-4000-8000-000000000000`,
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(currentUrl()).toBe(`${path}?actor=grace&after=abc`);
    expect(within(row()).getByRole('link', { name: new RegExp(t('audit.details')) })).toHaveFocus();
  });

  test('names who did it: a user or the admin who acted as them, a deleted user, or the system', () => {
    show(
      {},
      { ...byUma, action: 'accountUpdateName', before: null, after: null },
      { ...byUma, impersonatorId: 'grace', impersonator: grace, action: 'accountUpdateName' },
      { actor: null },
      { actor: null, actorId: null },
    );
    const changedName = t('audit.events.accountUpdateName');
    const asGrace = t.markup('audit.impersonating', { name: () => 'Grace Admin' });
    expect(row()).toHaveTextContent(`Grace Admin · ${changedRole} · Uma User`);
    expect(row(2)).toHaveTextContent(new RegExp(`Uma User · ${changedName}7:12`));
    expect(row(3)).toHaveTextContent(`${asGrace} Uma User · ${changedName}`);
    expect(row(4)).toHaveTextContent(`${t('audit.deletedActor')} · ${changedRole} · Uma User`);
    expect(row(5)).toHaveTextContent(`${t('audit.system')} · ${changedRole} · Uma User`);
  });
});

test('the audit log is filtered by several events, which can be searched', async () => {
  show({});
  await userEvent.click(screen.getByRole('button', { name: t('list.filter') }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('checkbox', { name: t('audit.events.userBan') }));
  const search = dialog.getByRole('searchbox');
  await userEvent.type(search, t('audit.events.sessionSignIn').toUpperCase());
  expect(dialog.queryByRole('checkbox', { name: t('audit.events.userBan') })).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('checkbox', { name: t('audit.events.sessionSignIn') }));
  await userEvent.clear(search);
  await userEvent.type(search, 'zzz');
  expect(dialog.getByText(t('list.noOption'))).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: t('list.showResults') }));
  const chosen = new URLSearchParams(currentUrl().split('?')[1]).get('action');
  expect(chosen?.split(',').sort()).toEqual(['sessionSignIn', 'userBan']);
});

test('the audit log says that a user or an import in the URL is unknown, and names a known one', () => {
  const filters = { actor: 'gone', target: 'uma', import: 'old' };
  const list = toList([event()], { path, query: filters, filters });
  render(<AuditLog list={list} today="2026-11-21" names={{ target: 'Uma' }} />);
  for (const value of ['gone', 'old'])
    expect(screen.getByText(t('list.unknown', { value }))).toBeInTheDocument();
  const removal = t('list.removeFilter', { name: `${t('audit.target')} Uma` });
  expect(screen.getByRole('link', { name: removal })).toBeInTheDocument();
});

describe('the timeline of a record', () => {
  test('groups the events by day', () => {
    const at = (time: string) => event({ id: time, createdAt: new Date(time) });
    const times = ['2026-11-21T07:12:00Z', '2026-11-21T00:00:00Z', '2026-11-20T23:59:00Z'];
    const list = toList([...times, '2026-11-03T08:00:00Z'].map(at));
    render(<Timeline list={list} />, { now: new Date('2026-11-21T10:12:00Z') });
    const days = screen.getAllByRole('region');
    expect(days.map((day) => within(day).getByRole('heading').textContent)).toEqual([
      t('record.today'),
      t('record.yesterday'),
      'Nov 3, 2026',
    ]);
    expect(days.map((day) => within(day).getAllByRole('listitem').length)).toEqual([2, 1, 1]);
  });

  test('has the pager of lists', () => {
    const times = { id: 'e', createdAt: new Date('2026-11-20T08:00:00Z') };
    render(<Timeline list={toList([event(times)], { path: '/users/1', next: 'older' })} />);
    expect(screen.getByRole('link', { name: t('list.next') })).toHaveAttribute(
      'href',
      '/users/1?after=older',
    );
    expect(screen.queryByRole('link', { name: t('list.previous') })).not.toBeInTheDocument();
  });

  test('says that it could not be read', () => {
    render(<Timeline list={toList([], { failure: { requestId: null } })} />);
    expect(screen.getByRole('alert')).toHaveTextContent(t('list.error'));
  });
});
