import { UserList } from '@/app/manager/users/_components/user-list';
import { Toaster } from '@/components/ui/sonner';
import type { List } from '@/lib/list/list';
import type { Moderator } from '@/lib/users/moderation-rules';
import type { ListedUser } from '@/lib/users/types';
import { toList } from '@/tests/support/component/list';
import { resetUrl } from '@/tests/support/component/navigation';
import { render, screen, within } from '@/tests/support/component/render';
import { inOrder, startsWith, t } from '@/tests/support/messages';

jest.mock('@/lib/users/actions', () => ({}));

const path = '/manager/users';
const user = (id: string, change: Partial<ListedUser> = {}): ListedUser => ({
  id,
  name: id,
  email: `${id}@example.com`,
  image: null,
  role: 'user',
  status: 'active',
  createdAt: new Date('2026-01-01T08:00:00Z'),
  lastActiveAt: null,
  invitedAt: null,
  banReason: null,
  banExpires: null,
  ...change,
});
const rows = [
  user('ada', { lastActiveAt: new Date('2026-11-20T23:00:00Z') }),
  user('bo', { lastActiveAt: new Date('2026-10-20T08:00:00Z') }),
  user('cy'),
];
const admin = { id: 'admin', role: 'admin' } as const;

const counts = { all: 1_001, active: 40, invited: 9, banned: 6, admins: 2 };
const list = (change: Partial<List<ListedUser>> = {}, actor: Moderator = admin) => (
  <main id="main">
    <UserList list={toList(rows, { path, ...change })} actor={actor} counts={counts} />
    <Toaster />
  </main>
);
const showList = (change: Partial<List<ListedUser>> = {}) => render(list(change));

beforeEach(() => {
  resetUrl(path);
});

describe('the list of users', () => {
  test('says on which day someone was last active, and the exact time in the title', () => {
    showList();
    const [, time] = screen.getAllByText('Nov 20, 2026');
    expect(screen.getAllByText('Oct 20, 2026')[1]).toBeInTheDocument();
    expect(time).toHaveAttribute('title', '2026-11-20T23:00:00.000Z');
  });

  test('says in the first cell, for narrow screens, when someone was there, is invited, banned or an admin', () => {
    showList({
      rows: [
        user('ada', { role: 'admin', lastActiveAt: new Date('2026-11-20T23:00:00Z') }),
        user('bo', { status: 'invited' }),
        user('cy', { status: 'banned' }),
      ],
    });
    const heading = (name: string) => screen.getByRole('rowheader', { name: startsWith(name) });
    expect(heading('ada')).toHaveTextContent(inOrder('Nov 20, 2026', t('users.roles.admin')));
    expect(heading('bo')).toHaveTextContent(t('users.statuses.invited'));
    expect(heading('cy')).toHaveTextContent(t('users.statuses.banned'));
  });

  test('has no chip for what its tab shows', () => {
    showList({ filters: { status: 'banned' }, query: { status: 'banned' } });
    expect(
      screen.queryByRole('link', { name: startsWith(t('list.removeFilter', { name: t('users.status') })) }),
    ).toBeNull();
  });

  test('has no row menus for a role that may change no user', () => {
    const menus = () => screen.queryAllByRole('button', { name: t('list.rowActions', { name: 'ada' }) });
    const { rerender } = showList();
    expect(menus()).toHaveLength(1);
    rerender(list({}, { id: 'reader', role: 'user' }));
    expect(menus()).toHaveLength(0);
  });

  test('keeps the elements of a row during a search', () => {
    const { rerender } = showList();
    const row = screen.getAllByRole('row').at(-1) ?? document.body;
    const elements = [...row.querySelectorAll('*')];
    rerender(list({ searchTerm: 'z', rows: rows.map((row) => ({ ...row })) }));
    for (const element of elements) expect(element).toBeInTheDocument();
  });
});

test('during a search, only the tab that is open has a number: that of the results', () => {
  showList({
    searchTerm: 'a',
    filters: { status: 'invited' },
    query: { searchTerm: 'a', status: 'invited' },
  });
  const tabs = within(screen.getByRole('navigation', { name: t('list.views') })).getAllByRole('link');
  expect(tabs.map((tab) => tab.textContent)).toEqual([
    t('users.views.all'),
    t('users.views.active'),
    `${t('users.views.invited')} 3`,
    t('users.views.banned'),
    t('users.views.admins'),
  ]);
});

test('the views of the list replace role and status, and keep the rest; a large number is capped', () => {
  showList({ query: { sort: 'email', status: 'invited' } });
  const tabs = within(screen.getByRole('navigation', { name: t('list.views') })).getAllByRole('link');
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
    [`${t('users.views.all')} 1,000+`, `${path}?sort=email`],
    [`${t('users.views.active')} 40`, `${path}?sort=email&status=active`],
    [`${t('users.views.invited')} 9`, `${path}?sort=email&status=invited`],
    [`${t('users.views.banned')} 6`, `${path}?sort=email&status=banned`],
    [`${t('users.views.admins')} 2`, `${path}?sort=email&role=admin`],
  ]);
  expect(tabs.flatMap((tab) => (tab.ariaCurrent ? [tab.textContent] : []))).toEqual([
    `${t('users.views.invited')} 9`,
  ]);
});
