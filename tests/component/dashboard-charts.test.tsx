import { DashboardCharts } from '@/components/dashboard/dashboard-charts';
import type { Role } from '@/lib/auth/roles';
import { type Locale, localeLayout } from '@/lib/i18n/config';
import { fireEvent, render, screen, userEvent, within } from '@/tests/support/component/render';
import { bothDirections, t, translator } from '@/tests/support/messages';

const people = { byStatus: { active: 6, neverSignedIn: 1, banned: 1 }, byRole: { admin: 2, user: 6 } };
const days = (...counts: number[]) =>
  counts.map((count, index) => ({ day: `2026-11-${String(index + 10)}`, count }));

const show = (newUsers: number[], locale?: Locale, role: Role = 'admin') =>
  render(
    <DashboardCharts
      newUsers={days(...newUsers)}
      signIns={days(0, 0)}
      people={people}
      activeSessions={3}
      role={role}
    />,
    { locale },
  );

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
    '/manager/users?sort=-createdAt&from=2026-11-10',
  );
  expect(within(chart(t('dashboard.signInsChart', { days: 2 }))).getByRole('link')).toHaveAttribute(
    'href',
    '/manager/audit?action=sessionSignIn&from=2026-11-10',
  );
});

test('a chart without data shows an empty message', () => {
  show([0, 0]);
  expect(chart(newUsersChart(2))).toHaveTextContent(t('dashboard.noNewUsers'));
});

test.each(bothDirections)('in %s bars have heights in proportion, from the start of the line', (locale) => {
  show([1, 2, 4], locale);
  const shown = bars(translator(locale)('dashboard.newUsersChart', { days: 3 }));
  expect(shown.map(({ height }) => height)).toEqual([25, 50, 100]);
  const fromLeft = shown.map(({ x }) => x).toSorted((one, other) => one - other);
  const isMirrored = localeLayout(locale).dir === 'rtl';
  expect(shown.map(({ x }) => x)).toEqual(isMirrored ? fromLeft.toReversed() : fromLeft);
});

describe('the tooltip of a chart', () => {
  const slider = () => within(chart(newUsersChart(3))).getByRole('slider', { name: newUsersChart(3) });

  test('is closed until the slider has the focus, shows the chosen day, and closes by Escape', () => {
    show([2, 0, 5]);
    expect(slider()).toHaveAttribute(
      'aria-valuetext',
      `Thu, Nov 12: ${t('dashboard.newUsersOfDay', { count: 5 })}`,
    );
    expect(screen.queryByText('Thu, Nov 12')).not.toBeInTheDocument();
    fireEvent.focus(slider());
    fireEvent.change(slider(), { target: { value: '0' } });
    const value = t('dashboard.newUsersOfDay', { count: 2 });
    expect(slider()).toHaveAttribute('aria-valuetext', `Tue, Nov 10: ${value}`);
    expect(screen.getByText('Tue, Nov 10')).toBeVisible();
    expect(screen.getByText(value)).toBeVisible();
    fireEvent.keyDown(slider(), { key: 'Escape' });
    expect(screen.queryByText(value)).not.toBeInTheDocument();
  });
});

test('a chart has a table of its numbers, with the latest day first', async () => {
  show([2, 0, 5]);
  const region = within(chart(newUsersChart(3)));
  await userEvent.click(region.getByText(t('dashboard.numbersPerDay')));
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
  const links: [name: string, href: string][] = [
    [`${t('users.statuses.banned')} 1 13%`, '/manager/users?status=banned'],
    [`${t('users.roles.admin')} 2 25%`, '/manager/users?role=admin'],
    [t('dashboard.activeSessions', { count: 3 }), '/manager/users?session=active'],
  ];
  for (const [name, href] of links) expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});

test('nothing links to pages that the role may not open', () => {
  show([2, 0, 5], 'en', 'user');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.getByText(t('dashboard.activeSessions', { count: 3 }))).toBeVisible();
});
