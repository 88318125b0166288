import { FirstSteps } from '@/components/dashboard/first-steps';
import { firstResource } from '@/lib/resources';
import { getManagerRoutes, routes } from '@/lib/routes';
import { render, screen, within } from '@/tests/support/component/render';
import { t } from '@/tests/support/messages';

const steps = {
  rename: true,
  mail: false,
  social: false,
  ...(firstResource ? { record: false } : {}),
  invite: false,
};

test('shows which steps are done, and how to do the others', () => {
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
