import { Figures } from '@/app/manager/dashboard/_components/figures';
import type { DailyCount, Trend } from '@/lib/dashboard/types';
import { fireEvent, render, screen } from '@/tests/support/component/render';
import { t } from '@/tests/support/messages';

const toDays = (month: number, count: number): DailyCount[] =>
  [10, 11].map((day) => ({ day: `2026-${month}-${day}`, count }));
const toTrend = (count: number): Trend => ({ days: toDays(11, count), before: toDays(10, 0) });

function show(total: number) {
  const records = [{ resource: 'repository' as const, total, added: toTrend(total / 10) }];
  render(<Figures signIns={toTrend(0)} records={records} />);
  fireEvent.click(tab());
}
const title = t('resources.repository.title');
const tab = () => screen.getByRole('tab', { name: new RegExp(`^${title} `) });

test('the number of repositories and its growth are a figure that leads to the list', () => {
  show(40);
  expect(tab()).toHaveTextContent(`${title} 40 +25% ${t('dashboard.comparedWith', { days: 2 })}`);
  expect(screen.getByRole('tabpanel')).toHaveAccessibleName(t('dashboard.inTotal', { figure: title }));
  expect(screen.getByRole('link')).toHaveAttribute('href', '/manager/repositories');
});
