import { DashboardCharts } from '@/components/dashboard/dashboard-charts';
import { FigureCards } from '@/components/dashboard/figure-cards';
import { render, screen, userEvent, within } from '@/tests/support/component/render';

const people = { byStatus: { active: 6, neverSignedIn: 1, banned: 1 }, byRole: { admin: 2, user: 6 } };
const days = (...counts: number[]) =>
  counts.map((count, index) => ({ day: `2026-11-${String(index + 10)}`, count }));

const show = (newUsers: number[], locale?: 'en' | 'ar') =>
  render(<DashboardCharts newUsers={days(...newUsers)} signIns={days(0, 0)} people={people} />, { locale });

const chart = (name: RegExp) => screen.getByRole('region', { name });
const bars = (name: RegExp) =>
  [...chart(name).querySelectorAll('rect')].map((bar) => ({
    x: Number.parseFloat(bar.getAttribute('x') ?? ''),
    height: Number.parseFloat(bar.getAttribute('height') ?? ''),
  }));

test('a chart says what it adds up to and leads to the list behind it', () => {
  show([2, 0, 5]);
  expect(chart(/New users, last 3 days/)).toHaveTextContent('7 in total, 5 on the busiest day');
  expect(within(chart(/New users/)).getByRole('link')).toHaveAttribute(
    'href',
    '/manager/users?sort=-createdAt',
  );
  expect(within(chart(/Sign-ins/)).getByRole('link')).toHaveAttribute(
    'href',
    '/manager/audit?action=sessionSignIn',
  );
});

test('a chart of nothing says so', () => {
  show([0, 0]);
  expect(chart(/New users/)).toHaveTextContent('Nobody joined in these days');
});

test('bars are as high as their counts, and in Arabic the first is on the right', () => {
  const { unmount } = show([1, 2, 4]);
  const english = bars(/New users/);
  expect(english.map(({ height }) => height)).toEqual([25, 50, 100]);
  unmount();
  show([1, 2, 4], 'ar');
  const arabic = bars(/المستخدمون الجدد/);
  expect(arabic.map(({ height }) => height)).toEqual([25, 50, 100]);
  expect(arabic.map(({ x }) => Math.round(x))).toEqual(english.map(({ x }) => Math.round(x)).toReversed());
});

test('the numbers of a chart can be read as a table, the latest day first', async () => {
  show([2, 0, 5]);
  const region = within(chart(/New users/));
  await userEvent.click(region.getByText('Show the numbers'));
  const rows = within(region.getByRole('table', { name: /New users/ })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual(['DayNew users', 'Nov 125', 'Nov 110', 'Nov 102']);
});

test('people are counted by status and by role, each part a link to its people', () => {
  show([1]);
  expect(screen.getByRole('link', { name: 'Banned 1 13%' })).toHaveAttribute(
    'href',
    '/manager/users?status=banned',
  );
  expect(screen.getByRole('link', { name: 'Admin 2 25%' })).toHaveAttribute(
    'href',
    '/manager/users?role=admin',
  );
});

test('every figure leads to the list behind it', () => {
  const figures = { users: 1_200, newUsers: 8, activeSessions: 3, banned: 1, repositories: 4 };
  render(<FigureCards figures={figures} days={30} />);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Users1,200', '/manager/users'],
    ['New users8last 30 days', '/manager/users?sort=-createdAt'],
    ['Active sessions3', '/manager/users?session=active'],
    ['Banned1', '/manager/users?status=banned'],
    ['Repositories4', '/manager/repositories'],
  ]);
});
