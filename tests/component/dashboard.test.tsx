import { DailyChart } from '@/app/manager/dashboard/_components/daily-chart';
import { Figures } from '@/app/manager/dashboard/_components/figures';
import { PeopleCard } from '@/app/manager/dashboard/_components/people-card';
import type { DailyCount } from '@/lib/dashboard/numbers';
import { render, screen, userEvent, within } from '@/tests/support/component/render';
import { t } from '@/tests/support/messages';

const toDays = (...counts: number[]): DailyCount[] =>
  counts.map((count, index) => ({ day: `2026-11-${index + 10}`, count }));

const people = {
  total: 8,
  byStatus: { active: 6, neverSignedIn: 1, banned: 1 },
  byRole: { admin: 2, user: 6 },
};
const users = { people: { ...people, total: 1_200 }, activeSessions: 3, added: toDays(0, 0) };

const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('each figure leads to its list', () => {
  render(<Figures users={users} signIns={toDays(4, 2)} records={[]} />);
  expect(links()).toEqual([
    [`${t('dashboard.figures.users')} 1,200`, '/manager/users'],
    [`${t('dashboard.figures.activeSessions')} 3`, '/manager/users?session=active'],
    [`${t('dashboard.figures.signInsToday')} 2`, '/manager/audit?action=sessionSignIn&from=2026-11-11'],
  ]);
});

test('there are no figures of what the role may not read', () => {
  const { rerender, container } = render(<Figures signIns={toDays(0)} records={[]} />);
  expect(links()).toHaveLength(1);
  rerender(<Figures records={[]} />);
  expect(container).toHaveTextContent('');
});

const showChart = (...counts: number[]) =>
  render(<DailyChart id="chart" title="Visits" days={toDays(...counts)} href="/visits" />);
const chart = () => within(screen.getByRole('region', { name: 'Visits' }));

test('the bars of a chart have heights in proportion, and their numbers as titles', () => {
  showChart(1, 2, 4);
  const groups = [...document.querySelectorAll('svg g')];
  expect(groups.map((group) => group.lastElementChild?.getAttribute('height'))).toEqual([
    '25%',
    '50%',
    '100%',
  ]);
  expect(groups.map((group) => group.querySelector('title')?.textContent)).toEqual([
    'Tue, Nov 10: 1',
    'Wed, Nov 11: 2',
    'Thu, Nov 12: 4',
  ]);
});

test('a chart has the sum of its days, a link to its list, and a table with the latest day first', async () => {
  showChart(2, 0, 5);
  expect(chart().getByText('7').parentElement).toHaveTextContent(t('dashboard.lastDays', { days: 3 }));
  expect(chart().getByRole('link', { name: t('dashboard.allEvents') })).toHaveAttribute('href', '/visits');
  await userEvent.click(chart().getByText(t('dashboard.numbersPerDay')));
  const rows = chart().getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    `${t('dashboard.day')}Visits`,
    'Nov 125',
    'Nov 110',
    'Nov 102',
  ]);
});

test('a chart without numbers says so', () => {
  showChart(0, 0);
  expect(chart().getByText(t('dashboard.noneInPeriod'))).toBeVisible();
  expect(document.querySelector('svg')).toBeNull();
});

test('users are counted by status and role, with a link to each list', () => {
  render(<PeopleCard people={people} />);
  expect(links()).toEqual([
    [`${t('users.statuses.active')}675%`, '/manager/users?status=active'],
    [`${t('users.statuses.neverSignedIn')}113%`, '/manager/users?status=neverSignedIn'],
    [`${t('users.statuses.banned')}113%`, '/manager/users?status=banned'],
    [`${t('users.roles.user')}675%`, '/manager/users?role=user'],
    [`${t('users.roles.admin')}225%`, '/manager/users?role=admin'],
  ]);
});
