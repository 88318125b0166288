import { Timeline } from '@/components/audit/timeline';
import type { ListedAuditEvent } from '@/lib/audit/list';
import type { List } from '@/lib/list/list';
import { event } from '@/tests/support/component/audit';
import { toList } from '@/tests/support/component/list';
import { render, screen, within } from '@/tests/support/component/render';
import { inOrder, t } from '@/tests/support/messages';

const now = new Date('2026-11-21T10:12:00Z');
const at = (time: string) => event({ id: time, createdAt: new Date(time) });

const show = (rows: ListedAuditEvent[], change: Partial<List<ListedAuditEvent>> = {}) =>
  render(<Timeline list={toList(rows, change)} emptyText="Empty" />, { now });

describe('the timeline of a record', () => {
  test('groups the events by day', () => {
    show([
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
    show([event()]);
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
    show([event()], { next: 'abc', previous: 'xyz' });
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href(t('record.showOlder'))).toBe('/list?after=abc');
    expect(href(t('record.showNewer'))).toBe('/list?before=xyz');
  });

  test('says that it is empty, or that it could not be read', () => {
    const { unmount } = show([]);
    expect(screen.getByText('Empty')).toBeVisible();
    unmount();
    show([], { failure: { requestId: null } });
    expect(screen.getByRole('alert')).toHaveTextContent(t('list.error'));
  });
});
