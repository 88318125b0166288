import { DashboardCharts } from '@/components/dashboard/dashboard-charts';
import { FigureCards } from '@/components/dashboard/figure-cards';
import { FirstSteps } from '@/components/dashboard/first-steps';
import type { Role } from '@/lib/auth/roles';
import type { Trend } from '@/lib/dashboard/types';
import { type Locale, localeLayout } from '@/lib/i18n/config';
import { firstResource } from '@/lib/resources';
import { getManagerRoutes, routes } from '@/lib/routes';
import { fireEvent, render, screen, userEvent, within } from '@/tests/support/component/render';
import { bothDirections, t, translator } from '@/tests/support/messages';

const trend = (counts: number[], before: number | null): Trend => ({
  days: counts.map((count, index) => ({ day: `2026-11-1${index}`, count })),
  before,
});
const none = trend([0, 0], 0);

const showFigures = (change: Partial<Parameters<typeof FigureCards>[0]> = {}) =>
  render(
    <FigureCards
      {...{ users: 1_200, newUsers: none, signIns: none, records: [], role: 'admin', ...change }}
    />,
  );

type Figure = 'users' | 'newUsers' | 'signIns';
const figure = (key: Figure) => screen.getByText(t(`dashboard.figures.${key}`)).closest('li');
const figureDays = { days: 2 };

test('every figure links to its list, and a change has a colour where more is better', () => {
  showFigures({ newUsers: trend([3, 5], 4), signIns: trend([1, 2], 6) });
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  const compared = t('dashboard.comparedWith', figureDays);
  const last = t('dashboard.lastDays', figureDays);
  expect(links).toEqual([
    [`${t('dashboard.figures.users')}1,200+1% ${last}`, '/manager/users'],
    [
      `${t('dashboard.figures.newUsers')}8+100% ${compared}`,
      '/manager/users?sort=-createdAt&from=2026-11-10',
    ],
    [
      `${t('dashboard.figures.signIns')}3-50% ${compared}`,
      '/manager/audit?action=sessionSignIn&from=2026-11-10',
    ],
  ]);
  expect(screen.getByText('+100%')).toHaveClass('text-success');
  expect(screen.getByText('-50%')).toHaveClass('text-destructive');
});

test('an unchanged figure shows 0% without an arrow', () => {
  showFigures({ newUsers: trend([3, 5], 8) });
  const change = screen.getAllByText('0%')[0];
  expect(figure('newUsers')).toContainElement(change as HTMLElement);
  expect(change?.querySelector('svg')).toBeNull();
});

test('without anything to compare with, a figure has a text', () => {
  showFigures({ users: 8, newUsers: trend([3, 5], 0), signIns: trend([1, 0], null) });
  const texts = {
    users: t('dashboard.allNew', figureDays),
    newUsers: t('dashboard.noneBefore', figureDays),
    signIns: t('dashboard.lastDays', figureDays),
  };
  for (const [key, text] of Object.entries(texts)) {
    expect(figure(key as Figure)).toHaveTextContent(text);
  }
  expect(screen.queryByText(/%/)).not.toBeInTheDocument();
});

const people = { byStatus: { active: 6, neverSignedIn: 1, banned: 1 }, byRole: { admin: 2, user: 6 } };
const toDays = (...counts: number[]) =>
  counts.map((count, index) => ({ day: `2026-11-${String(index + 10)}`, count }));

const showCharts = (newUsers: number[], locale?: Locale, role: Role = 'admin') =>
  render(
    <DashboardCharts
      newUsers={toDays(...newUsers)}
      signIns={toDays(0, 0)}
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
  showCharts([2, 0, 5]);
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
  showCharts([0, 0]);
  expect(chart(newUsersChart(2))).toHaveTextContent(t('dashboard.noNewUsers'));
});

test.each(bothDirections)('in %s bars have heights in proportion, from the start of the line', (locale) => {
  showCharts([1, 2, 4], locale);
  const shown = bars(translator(locale)('dashboard.newUsersChart', { days: 3 }));
  expect(shown.map(({ height }) => height)).toEqual([25, 50, 100]);
  const fromLeft = shown.map(({ x }) => x).toSorted((one, other) => one - other);
  const isMirrored = localeLayout(locale).dir === 'rtl';
  expect(shown.map(({ x }) => x)).toEqual(isMirrored ? fromLeft.toReversed() : fromLeft);
});

test('the tooltip is closed until the slider has the focus, shows the chosen day, and closes by Escape', () => {
  showCharts([2, 0, 5]);
  const slider = within(chart(newUsersChart(3))).getByRole('slider', { name: newUsersChart(3) });
  const last = t('dashboard.newUsersOfDay', { count: 5 });
  expect(slider).toHaveAttribute('aria-valuetext', `Thu, Nov 12: ${last}`);
  expect(screen.queryByText('Thu, Nov 12')).not.toBeInTheDocument();
  fireEvent.focus(slider);
  fireEvent.change(slider, { target: { value: '0' } });
  const value = t('dashboard.newUsersOfDay', { count: 2 });
  expect(slider).toHaveAttribute('aria-valuetext', `Tue, Nov 10: ${value}`);
  expect(screen.getByText('Tue, Nov 10')).toBeVisible();
  expect(screen.getByText(value)).toBeVisible();
  fireEvent.keyDown(slider, { key: 'Escape' });
  expect(screen.queryByText(value)).not.toBeInTheDocument();
});

test('a chart has a table of its numbers, with the latest day first', async () => {
  showCharts([2, 0, 5]);
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
  showCharts([1]);
  const links: [name: string, href: string][] = [
    [`${t('users.statuses.banned')} 1 13%`, '/manager/users?status=banned'],
    [`${t('users.roles.admin')} 2 25%`, '/manager/users?role=admin'],
    [t('dashboard.activeSessions', { count: 3 }), '/manager/users?session=active'],
  ];
  for (const [name, href] of links) expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});

test('nothing links to pages that the role may not open', () => {
  showFigures({ role: 'user' });
  showCharts([2, 0, 5], 'en', 'user');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.getByText('1,200')).toBeVisible();
  expect(screen.getByText(t('dashboard.activeSessions', { count: 3 }))).toBeVisible();
});

const steps = {
  rename: true,
  mail: false,
  social: false,
  ...(firstResource ? { record: false } : {}),
  invite: false,
};

test('the first steps show which steps are done, and how to do the others', () => {
  render(<FirstSteps steps={steps} />);
  expect(screen.getByText(t('firstSteps.done', { done: 1, total: Object.keys(steps).length }))).toBeVisible();
  const items = screen.getAllByRole('listitem');
  const done = items.filter((item) => within(item).queryByText(`(${t('firstSteps.completed')})`));
  expect(done.map((item) => items.indexOf(item))).toEqual([0]);
  expect(items[1]).toHaveTextContent('RESEND_API_KEY');
  const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    ...(firstResource ? [getManagerRoutes(firstResource).new()] : []),
    routes.manager.newUser(),
  ]);
});
