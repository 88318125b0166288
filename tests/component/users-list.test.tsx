import { UserList } from '@/app/manager/users/_components/user-list';
import type { Role } from '@/lib/auth/roles';
import type { ListData } from '@/lib/list/list';
import type { ListedUser } from '@/lib/users/types';
import { toList } from '@/tests/support/component/list';
import { resetUrl } from '@/tests/support/component/navigation';
import { render, screen, within } from '@/tests/support/component/render';
import { userRow } from '@/tests/support/component/users';
import { t } from '@/tests/support/messages';

jest.mock('@/lib/users/actions', () => ({}));

const path = '/manager/users';
const user: ListedUser = userRow();
const counts = { all: 1_001, active: 40, invited: 9, banned: 6, admins: 2 };

beforeEach(() => resetUrl(path));

const show = (role: Role, query: ListData<ListedUser>['query'] = {}) =>
  render(<UserList {...{ list: toList([user], { path, query }), actor: { id: 'grace', role }, counts }} />);

test.each([
  ['admin', 1],
  ['user', 0],
] as const)('the role %s has %d menus in a row, because of what it may change', (role, count) => {
  show(role);
  const name = t('list.rowActions', { name: user.name });
  expect(screen.queryAllByRole('button', { name })).toHaveLength(count);
});

test('the views of the list replace role and status, and keep the rest; a large number is capped', () => {
  show('admin', { sort: 'email', status: 'invited' });
  const tabs = within(screen.getByRole('navigation', { name: t('list.views') })).getAllByRole('link');
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
    [`${t('users.views.all')} 1,000+`, `${path}?sort=email`],
    [`${t('users.views.active')} 40`, `${path}?sort=email&status=active`],
    [`${t('users.views.invited')} 9`, `${path}?sort=email&status=invited`],
    [`${t('users.views.banned')} 6`, `${path}?sort=email&status=banned`],
    [`${t('users.views.admins')} 2`, `${path}?sort=email&role=admin`],
  ]);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent(t('users.views.invited'));
});
