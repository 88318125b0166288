import { DashboardCharts } from '@/components/dashboard/dashboard-charts';
import { FigureCards } from '@/components/dashboard/figure-cards';
import type { Role } from '@/lib/auth/roles';
import { render, screen, userEvent, within } from '@/tests/support/component/render';
import { t, translator } from '@/tests/support/messages';

const people = { byStatus: { active: 6, neverSignedIn: 1, banned: 1 }, byRole: { admin: 2, user: 6 } };
const days = (...counts: number[]) =>
  counts.map((count, index) => ({ day: `2026-11-${String(index + 10)}`, count }));

const admin: Role = 'admin';
const user: Role = 'user';

const show = (newUsers: number[], locale?: 'en' | 'ar', role: Role = 'admin') =>
  render(<DashboardCharts newUsers={days(...newUsers)} signIns={days(0, 0)} people={people} role={role} />, {
    locale,
  });

const newUsersChart = (days: number) => t('dashboard.newUsersChart', { days });
const chart = (name: string) => screen.getByRole('region', { name });
const bars = (name: string) =>
  [...chart(name).querySelectorAll('rect')].map((bar) => ({
    x: Number.parseFloat(bar.getAttribute('x') ?? ''),
    height: Number.parseFloat(bar.getAttribute('height') ?? ''),
  }));

test('a chart shows its total and maximum, and links to its list', () => {
  show([2, 0, 5]);
  expect(chart(newUsersChart(3))).toHaveTextContent(t('dashboard.chartSummary', { total: 7, most: 5 }));
  expect(within(chart(newUsersChart(3))).getByRole('link')).toHaveAttribute(
    'href',
    '/manager/users?sort=-createdAt',
  );
  expect(within(chart(t('dashboard.signInsChart', { days: 2 }))).getByRole('link')).toHaveAttribute(
    'href',
    '/manager/audit?action=sessionSignIn',
  );
});

test('a chart without data shows an empty message', () => {
  show([0, 0]);
  expect(chart(newUsersChart(2))).toHaveTextContent(t('dashboard.noNewUsers'));
});

test('bar heights are proportional to their counts, and in Arabic the first bar is on the right', () => {
  const { unmount } = show([1, 2, 4]);
  const english = bars(newUsersChart(3));
  expect(english.map(({ height }) => height)).toEqual([25, 50, 100]);
  unmount();
  show([1, 2, 4], 'ar');
  const arabic = bars(translator('ar')('dashboard.newUsersChart', { days: 3 }));
  expect(arabic.map(({ height }) => height)).toEqual([25, 50, 100]);
  expect(arabic.map(({ x }) => Math.round(x))).toEqual(english.map(({ x }) => Math.round(x)).toReversed());
});

test('a chart has a table of its numbers, with the latest day first', async () => {
  show([2, 0, 5]);
  const region = within(chart(newUsersChart(3)));
  await userEvent.click(region.getByText(t('dashboard.showNumbers')));
  const rows = within(region.getByRole('table', { name: newUsersChart(3) })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    `${t('dashboard.day')}${t('dashboard.figures.newUsers')}`,
    'Nov 125',
    'Nov 110',
    'Nov 102',
  ]);
});

test('users are counted by status and role, with a link to each list', () => {
  show([1]);
  expect(screen.getByRole('link', { name: `${t('users.statuses.banned')} 1 13%` })).toHaveAttribute(
    'href',
    '/manager/users?status=banned',
  );
  expect(screen.getByRole('link', { name: `${t('users.roles.admin')} 2 25%` })).toHaveAttribute(
    'href',
    '/manager/users?role=admin',
  );
});

test('every figure links to its list', () => {
  const figures = { users: 1_200, newUsers: 8, activeSessions: 3, banned: 1, repositories: 4 };
  render(<FigureCards figures={figures} days={30} role={admin} />);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    [`${t('dashboard.figures.users')}1,200`, '/manager/users'],
    [
      `${t('dashboard.figures.newUsers')}8${t('dashboard.lastDays', { days: 30 })}`,
      '/manager/users?sort=-createdAt',
    ],
    [`${t('dashboard.figures.activeSessions')}3`, '/manager/users?session=active'],
    [`${t('dashboard.figures.banned')}1`, '/manager/users?status=banned'],
    [`${t('dashboard.figures.repositories')}4`, '/manager/repositories'],
  ]);
});

test('nothing links to pages that the role may not open', () => {
  const figures = { users: 1_200, newUsers: 8, activeSessions: 3, banned: 1, repositories: 4 };
  show([2, 0, 5], 'en', 'user');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  render(<FigureCards figures={figures} days={30} role={user} />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/manager/repositories',
  ]);
  expect(screen.getByText('1,200')).toBeVisible();
});
