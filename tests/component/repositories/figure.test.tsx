import { FigureCards } from '@/components/dashboard/figure-cards';
import type { Trend } from '@/lib/dashboard/types';
import { render, screen } from '@/tests/support/component/render';
import { t } from '@/tests/support/messages';

const none: Trend = { days: [], before: 0 };
const added: Trend = {
  days: [
    { day: '2026-11-10', count: 4 },
    { day: '2026-11-11', count: 4 },
  ],
  before: 0,
};

const show = (total: number, role: 'admin' | null = 'admin') =>
  render(
    <FigureCards
      users={1}
      newUsers={none}
      signIns={none}
      records={[{ resource: 'repository', total, added }]}
      role={role}
    />,
  );
const figure = () => screen.getByText(t('resources.repository.title')).closest('li');

test('the number of repositories and its growth, without a colour, link to the list', () => {
  show(40);
  expect(figure()).toHaveTextContent(
    `${t('resources.repository.title')}40+25% ${t('dashboard.lastDays', { days: 2 })}`,
  );
  expect(screen.getByText('+25%')).toHaveClass('text-foreground');
  expect(figure()?.querySelector('a')).toHaveAttribute('href', '/manager/repositories');
});

test('without repositories, the figure has a text', () => {
  show(0);
  expect(figure()).toHaveTextContent(t('dashboard.noneYet'));
});

test('without the permission, it is no link', () => {
  show(40, null);
  expect(figure()?.querySelector('a')).toBeNull();
});
