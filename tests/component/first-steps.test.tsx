import { FirstSteps } from '@/components/dashboard/first-steps';
import { render, screen, within } from '@/tests/support/component/render';
import { t } from '@/tests/support/messages';

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

const steps = { rename: true, mail: false, social: false, record: false, invite: true };

test('shows which steps are done, and how to do the others', () => {
  render(<FirstSteps steps={steps} />);
  expect(screen.getByText(t('firstSteps.done', { done: 2, total: 5 }))).toBeVisible();
  const items = screen.getAllByRole('listitem');
  const done = items.filter((item) => within(item).queryByText(`(${t('firstSteps.completed')})`));
  expect(done.map((item) => items.indexOf(item))).toEqual([0, 4]);
  expect(items[1]).toHaveTextContent('RESEND_API_KEY');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/manager/repositories/new',
  ]);
});
