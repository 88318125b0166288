import { DailyChart } from '@/app/manager/dashboard/_components/daily-chart';
import { Figures } from '@/app/manager/dashboard/_components/figures';
import type { DailyCount } from '@/lib/dashboard/numbers';
import { render, screen, userEvent, within } from '@/tests/support/component/render';
import { t } from '@/tests/support/messages';

const toDays = (...counts: number[]): DailyCount[] =>
  counts.map((count, index) => ({ day: `2026-11-${index + 10}`, count }));

const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('each figure leads to its list; there is none of what the role may not read', () => {
  const people = {
    total: 1_200,
    byStatus: { active: 1_200, neverSignedIn: 0, banned: 0 },
    byRole: { admin: 1, user: 1_199 },
  };
  const users = { people, activeSessions: 3, added: toDays(0, 0) };
  const { rerender, container } = render(<Figures users={users} signIns={toDays(4, 2)} records={[]} />);
  const ofSignIns = [
    `${t('dashboard.figures.signInsToday')} 2`,
    '/manager/audit?action=sessionSignIn&from=2026-11-11',
  ];
  expect(links()).toEqual([
    [`${t('dashboard.figures.users')} 1,200`, '/manager/users'],
    [`${t('dashboard.figures.activeSessions')} 3`, '/manager/users?session=active'],
    ofSignIns,
  ]);
  rerender(<Figures signIns={toDays(4, 2)} records={[]} />);
  expect(links()).toEqual([ofSignIns]);
  rerender(<Figures records={[]} />);
  expect(container).toHaveTextContent('');
});

test('a chart has the sum of its days, and a table with the latest day first', async () => {
  render(<DailyChart id="chart" title="Visits" days={toDays(2, 0, 5)} href="/visits" />);
  const chart = within(screen.getByRole('region', { name: 'Visits' }));
  expect(chart.getByText('7').parentElement).toHaveTextContent(t('dashboard.lastDays', { days: 3 }));
  await userEvent.click(chart.getByText(t('dashboard.numbersPerDay')));
  const [, ...rows] = chart.getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual(['Nov 125', 'Nov 110', 'Nov 102']);
});
