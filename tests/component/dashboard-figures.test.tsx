import { FigureCards } from '@/components/dashboard/figure-cards';
import type { Role } from '@/lib/auth/roles';
import type { Trend } from '@/lib/dashboard/types';
import { render, screen } from '@/tests/support/component/render';
import { t } from '@/tests/support/messages';

const trend = (counts: number[], before: number | null): Trend => ({
  days: counts.map((count, index) => ({ day: `2026-11-1${index}`, count })),
  before,
});
const none = trend([0, 0], 0);

type Change = Partial<Parameters<typeof FigureCards>[0]>;
const show = (change: Change = {}) =>
  render(
    <FigureCards
      users={1_200}
      repositories={40}
      trends={{ newUsers: none, signIns: none, newRepositories: none }}
      role={'admin' satisfies Role}
      {...change}
    />,
  );

type Figure = 'users' | 'newUsers' | 'signIns' | 'repositories';
const figure = (key: Figure) => screen.getByText(t(`dashboard.figures.${key}`)).closest('li');
const days = 2;

test('every figure links to its list', () => {
  show({
    trends: { newUsers: trend([3, 5], 4), signIns: trend([1, 2], 6), newRepositories: trend([4, 4], 0) },
  });
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  const compared = t('dashboard.comparedWith', { days });
  const last = t('dashboard.lastDays', { days });
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
    [`${t('dashboard.figures.repositories')}40+25% ${last}`, '/manager/repositories'],
  ]);
});

test('a change has a colour only where more is better', () => {
  show({
    trends: { newUsers: trend([3, 5], 4), signIns: trend([1, 2], 6), newRepositories: trend([4, 4], 0) },
  });
  expect(screen.getByText('+100%')).toHaveClass('text-success');
  expect(screen.getByText('-50%')).toHaveClass('text-danger');
  expect(screen.getByText('+25%')).toHaveClass('text-foreground');
});

test('an unchanged figure shows 0% without an arrow', () => {
  show({ trends: { newUsers: trend([3, 5], 8), signIns: none, newRepositories: none } });
  const change = screen.getAllByText('0%')[0];
  expect(figure('newUsers')).toContainElement(change as HTMLElement);
  expect(change?.querySelector('svg')).toBeNull();
});

test('without anything to compare with, a figure has a text', () => {
  show({
    users: 8,
    repositories: 0,
    trends: { newUsers: trend([3, 5], 0), signIns: trend([1, 0], null), newRepositories: none },
  });
  const texts = {
    users: t('dashboard.allNew', { days }),
    newUsers: t('dashboard.noneBefore', { days }),
    signIns: t('dashboard.lastDays', { days }),
    repositories: t('dashboard.noneYet'),
  };
  for (const [key, text] of Object.entries(texts)) {
    expect(figure(key as Figure)).toHaveTextContent(text);
  }
  expect(screen.queryByText(/%/)).not.toBeInTheDocument();
});

test('nothing links to pages that the role may not open', () => {
  show({ role: 'user' });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/manager/repositories',
  ]);
  expect(screen.getByText('1,200')).toBeVisible();
});
