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
      newUsers={none}
      signIns={none}
      records={[]}
      role={'admin' satisfies Role}
      {...change}
    />,
  );

type Figure = 'users' | 'newUsers' | 'signIns';
const figure = (key: Figure) => screen.getByText(t(`dashboard.figures.${key}`)).closest('li');
const days = 2;

test('every figure links to its list, and a change has a colour where more is better', () => {
  show({ newUsers: trend([3, 5], 4), signIns: trend([1, 2], 6) });
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
  ]);
  expect(screen.getByText('+100%')).toHaveClass('text-success');
  expect(screen.getByText('-50%')).toHaveClass('text-destructive');
});

test('an unchanged figure shows 0% without an arrow', () => {
  show({ newUsers: trend([3, 5], 8) });
  const change = screen.getAllByText('0%')[0];
  expect(figure('newUsers')).toContainElement(change as HTMLElement);
  expect(change?.querySelector('svg')).toBeNull();
});

test('without anything to compare with, a figure has a text', () => {
  show({ users: 8, newUsers: trend([3, 5], 0), signIns: trend([1, 0], null) });
  const texts = {
    users: t('dashboard.allNew', { days }),
    newUsers: t('dashboard.noneBefore', { days }),
    signIns: t('dashboard.lastDays', { days }),
  };
  for (const [key, text] of Object.entries(texts)) {
    expect(figure(key as Figure)).toHaveTextContent(text);
  }
  expect(screen.queryByText(/%/)).not.toBeInTheDocument();
});

test('nothing links to pages that the role may not open', () => {
  show({ role: 'user' });
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.getByText('1,200')).toBeVisible();
});
