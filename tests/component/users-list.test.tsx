import { UserList } from '@/app/manager/users/_components/user-list';
import type { Role } from '@/lib/auth/roles';
import type { List } from '@/lib/list/list';
import type { ListedUser } from '@/lib/users/types';
import { toList } from '@/tests/support/component/list';
import { resetUrl } from '@/tests/support/component/navigation';
import { render, screen, within } from '@/tests/support/component/render';
import { userRow } from '@/tests/support/component/users';
import { inOrder, startsWith, t } from '@/tests/support/messages';

jest.mock('@/lib/users/actions', () => ({}));

const path = '/manager/users';
const rows: ListedUser[] = [
  userRow({ id: 'ada', name: 'ada', role: 'admin', lastActiveAt: new Date('2026-11-20T23:00:00Z') }),
  userRow({ id: 'bo', name: 'bo', status: 'invited' }),
  userRow({ id: 'cy', name: 'cy', status: 'banned' }),
];
const counts = { all: 1_001, active: 40, invited: 9, banned: 6, admins: 2 };

const show = (change: Partial<List<ListedUser>> = {}, role: Role = 'admin') =>
  render(<UserList list={toList(rows, { path, ...change })} actor={{ id: 'grace', role }} counts={counts} />);
const tabs = () => within(screen.getByRole('navigation', { name: t('list.views') })).getAllByRole('link');

beforeEach(() => resetUrl(path));

test('the first cell says, for narrow screens, when someone was there, is invited, banned or an admin', () => {
  show();
  const heading = (name: string) => screen.getByRole('rowheader', { name: startsWith(name) });
  expect(heading('ada')).toHaveTextContent(inOrder('Nov 20, 2026', t('users.roles.admin')));
  expect(heading('bo')).toHaveTextContent(t('users.statuses.invited'));
  expect(heading('cy')).toHaveTextContent(t('users.statuses.banned'));
});

test.each([
  ['admin', 1],
  ['user', 0],
] as const)('the role %s has %d menus in a row, because of what it may change', (role, count) => {
  show({}, role);
  expect(screen.queryAllByRole('button', { name: t('list.rowActions', { name: 'ada' }) })).toHaveLength(
    count,
  );
});

test('during a search, only the tab that is open has a number: that of the results', () => {
  const query = { searchTerm: 'a', status: 'invited' };
  show({ searchTerm: 'a', filters: { status: 'invited' }, query });
  expect(tabs().map((tab) => tab.textContent)).toEqual([
    t('users.views.all'),
    t('users.views.active'),
    `${t('users.views.invited')} 3`,
    t('users.views.banned'),
    t('users.views.admins'),
  ]);
});

test('the views of the list replace role and status, and keep the rest; a large number is capped', () => {
  show({ query: { sort: 'email', status: 'invited' } });
  expect(tabs().map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
    [`${t('users.views.all')} 1,000+`, `${path}?sort=email`],
    [`${t('users.views.active')} 40`, `${path}?sort=email&status=active`],
    [`${t('users.views.invited')} 9`, `${path}?sort=email&status=invited`],
    [`${t('users.views.banned')} 6`, `${path}?sort=email&status=banned`],
    [`${t('users.views.admins')} 2`, `${path}?sort=email&role=admin`],
  ]);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent(t('users.views.invited'));
});
