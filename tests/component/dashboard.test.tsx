import { Figures } from '@/app/manager/dashboard/_components/figures';
import { NeedsYou } from '@/app/manager/dashboard/_components/needs-you';
import { PeopleCard } from '@/app/manager/dashboard/_components/people-card';
import type { DailyCount, Needs, Trend } from '@/lib/dashboard/types';
import { getTextLayout, type Locale } from '@/lib/i18n/config';
import { fireEvent, render, screen, userEvent, within } from '@/tests/support/component/render';
import { bothDirections, t, translator } from '@/tests/support/messages';

const toDays = (month: number, counts: number[]): DailyCount[] =>
  counts.map((count, index) => ({ day: `2026-${month}-${index + 10}`, count }));
const trend = (counts: number[], before: number[] | null): Trend => ({
  days: toDays(11, counts),
  before: before && toDays(10, before),
});
const none = trend([0, 0], [0, 0]);

const toUsers = (active: number, added: Trend) => ({
  people: { byStatus: { active, neverSignedIn: 0, banned: 0 }, byRole: { user: active } },
  activeSessions: 0,
  added,
});

type Shown = { users?: number; newUsers?: Trend; signIns?: Trend };
const show = ({ users = 1_200, newUsers = none, signIns = none }: Shown = {}, locale?: Locale) =>
  render(<Figures users={toUsers(users, newUsers)} signIns={signIns} records={[]} />, { locale });

type Key = 'users' | 'newUsers' | 'signIns';
const tab = (key: Key) => screen.getByRole('tab', { name: new RegExp(`^${t(`dashboard.figures.${key}`)} `) });
const perDay = (key: Key, translate = t) =>
  translate('dashboard.perDay', { figure: translate(`dashboard.figures.${key}`) });
const panel = (name: string) => screen.getByRole('tabpanel', { name });
const seeAll = () => screen.getByRole('link', { name: t('dashboard.allEvents') });
const days = { days: 2 };

test('each figure is a tab with its change, in one phrase and with one colour', () => {
  show({ users: 1_200, newUsers: trend([3, 5], [0, 4]), signIns: trend([1, 2], [3, 3]) });
  const compared = t('dashboard.comparedWith', days);
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    `${t('dashboard.figures.users')} 1,200 +1% ${compared}`,
    `${t('dashboard.figures.newUsers')} 8 +100% ${compared}`,
    `${t('dashboard.figures.signIns')} 3 −50% ${compared}`,
  ]);
  expect(screen.getByText('+100%')).toHaveClass('text-success');
  expect(screen.getByText('−50%')).toHaveClass('text-destructive');
});

test('an unchanged figure shows 0% without an arrow, and a tenfold one more than 999%', () => {
  show({ newUsers: trend([3, 5], [8, 0]), signIns: trend([60, 60], [1, 0]) });
  const change = within(tab('newUsers')).getByText('0%');
  expect(change.querySelector('svg')).toBeNull();
  expect(tab('signIns')).toHaveTextContent('> +999%');
});

test('without anything to compare with, a figure has a text or nothing', () => {
  show({ users: 8, newUsers: trend([3, 5], [0, 0]), signIns: trend([1, 0], null) });
  for (const key of ['users', 'newUsers'] as const)
    expect(tab(key)).toHaveTextContent(t('dashboard.noneBefore', days));
  expect(tab('signIns')).toHaveTextContent(`${t('dashboard.figures.signIns')} 1`);
  expect(screen.queryByText(/%/)).not.toBeInTheDocument();
});

test('the arrow keys choose the chart of a figure, and its link leads to its list', async () => {
  show();
  const total = t('dashboard.inTotal', { figure: t('dashboard.figures.users') });
  expect(panel(total)).toBeVisible();
  expect(seeAll()).toHaveAttribute('href', '/manager/users');
  await userEvent.click(tab('newUsers'));
  expect(panel(perDay('newUsers'))).toBeVisible();
  expect(seeAll()).toHaveAttribute('href', '/manager/users?sort=-createdAt&from=2026-11-10');
  await userEvent.keyboard('{ArrowRight}');
  expect(tab('signIns')).toHaveFocus();
  expect(panel(perDay('signIns'))).toHaveTextContent(t('dashboard.noneInPeriod'));
  expect(seeAll()).toHaveAttribute('href', '/manager/audit?action=sessionSignIn&from=2026-11-10');
  await userEvent.keyboard('{ArrowRight}');
  expect(tab('users')).toHaveFocus();
  expect(screen.getAllByRole('tab').filter((each) => each.tabIndex === 0)).toEqual([tab('users')]);
});

const showNewUsers = (counts: number[], before: number[] | null, locale?: Locale) => {
  show({ newUsers: trend(counts, before) }, locale);
  fireEvent.click(screen.getAllByRole('tab')[1] as HTMLElement);
};

test.each(bothDirections)('in %s bars have heights in proportion, from the start of the line', (locale) => {
  showNewUsers([1, 2, 4], null, locale);
  const bars = [...panel(perDay('newUsers', translator(locale))).querySelectorAll('rect')].map((bar) => ({
    x: Number.parseFloat(bar.getAttribute('x') ?? ''),
    height: Number.parseFloat(bar.getAttribute('height') ?? ''),
  }));
  expect(bars.map(({ height }) => height)).toEqual([25, 50, 100]);
  const fromLeft = bars.map(({ x }) => x).toSorted((one, other) => one - other);
  const isMirrored = getTextLayout(locale).dir === 'rtl';
  expect(bars.map(({ x }) => x)).toEqual(isMirrored ? fromLeft.toReversed() : fromLeft);
});

test('a total is a line above that of the days before', () => {
  show({ users: 14, newUsers: trend([2, 2], [2, 2]) });
  const lines = [...document.querySelectorAll('polyline')].map((line) => line.getAttribute('points'));
  // From 8 to 14 users.
  expect(lines).toEqual(['25.00,33.33 75.00,0.00', '25.00,100.00 75.00,66.67']);
});

test('the tooltip is closed until the slider has the focus, compares the chosen day, and closes by Escape', () => {
  showNewUsers([2, 0, 5], [4, 0, 0]);
  const slider = screen.getByRole('slider', { name: perDay('newUsers') });
  const difference = t('dashboard.difference');
  expect(slider).toHaveAttribute('aria-valuetext', `Thu, Nov 12: 5. Mon, Oct 12: 0. ${difference}: +5`);
  expect(screen.queryByText('Thu, Nov 12')).not.toBeInTheDocument();
  fireEvent.focus(slider);
  fireEvent.change(slider, { target: { value: '0' } });
  expect(slider).toHaveAttribute('aria-valuetext', `Tue, Nov 10: 2. Sat, Oct 10: 4. ${difference}: −2`);
  expect(screen.getByText('Tue, Nov 10')).toBeVisible();
  expect(screen.getByText('−2')).toBeVisible();
  fireEvent.keyDown(slider, { key: 'Escape' });
  expect(screen.queryByText('−2')).not.toBeInTheDocument();
});

test('a chart has a table of its numbers and those before, with the latest day first', async () => {
  showNewUsers([2, 0, 5], [4, 0, 1]);
  await userEvent.click(screen.getByText(t('dashboard.numbersPerDay')));
  const rows = within(screen.getByRole('table', { name: perDay('newUsers') })).getAllByRole('row');
  const columns = [t('dashboard.lastDays', { days: 3 }), t('dashboard.previousDays', { days: 3 })];
  expect(rows.map((row) => row.textContent)).toEqual([
    [t('dashboard.day'), ...columns].join(''),
    'Nov 1251',
    'Nov 1100',
    'Nov 1024',
  ]);
});

const people = {
  byStatus: { active: 6, neverSignedIn: 1, banned: 1 },
  byRole: { admin: 2, user: 6 },
};
const needs: Needs = {
  invited: 9,
  bansEnding: 1,
  refusedSignIns: 2,
};

test('what needs an admin links to its list', () => {
  render(<NeedsYou needs={needs} />);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    [t('dashboard.needsYou.invited', { count: 9, shown: '9' }), '/manager/users?status=invited'],
    [
      t('dashboard.needsYou.bansEnding', { count: 1, shown: '1', days: 7 }),
      '/manager/users?status=banned&ban=ending',
    ],
    [
      t('dashboard.needsYou.refused', { count: 2, shown: '2', days: 7 }),
      '/manager/audit?action=sessionRefusedBanned&last=7d',
    ],
  ]);
});

test('what needs an admin is shown up to COUNT_CAP', () => {
  render(<NeedsYou needs={{ ...needs, invited: 1_001 }} />);
  expect(screen.getByText('1,000+ unanswered invitations')).toBeVisible();
});

test('users are counted by status and role, with a link to each list', () => {
  render(<PeopleCard people={people} activeSessions={3} />);
  const links: [name: string, href: string][] = [
    [`${t('users.statuses.banned')} 1 13%`, '/manager/users?status=banned'],
    [`${t('users.roles.admin')} 2 25%`, '/manager/users?role=admin'],
    [t('dashboard.activeSessions', { count: 3 }), '/manager/users?session=active'],
  ];
  for (const [name, href] of links) expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});

test('there are no figures of what the role may not read', () => {
  const { rerender, container } = render(<Figures signIns={none} records={[]} />);
  expect(screen.getAllByRole('tab')).toEqual([tab('signIns')]);
  rerender(<Figures records={[]} />);
  expect(container).toHaveTextContent('');
});
