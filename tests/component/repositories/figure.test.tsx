import { Figures } from '@/app/manager/dashboard/_components/figures';
import { render, screen } from '@/tests/support/component/render';
import { t } from '@/tests/support/messages';

test('the number of repositories is a figure that leads to the list', () => {
  render(<Figures records={[{ resource: 'repository', total: 40 }]} />);
  expect(screen.getByRole('link', { name: `${t('resources.repository.title')} 40` })).toHaveAttribute(
    'href',
    '/manager/repositories',
  );
});
