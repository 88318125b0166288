import type { ComponentProps } from 'react';
import { Link } from '@/components/ui/link';
import { endNavigation, guardNavigation } from '@/components/ui/navigation';
import { currentUrl, resetUrl, router } from '@/tests/support/component/navigation';
import { act, fireEvent, render, screen, userEvent } from '@/tests/support/component/render';

beforeEach(() => {
  resetUrl();
  jest.clearAllMocks();
});
afterEach(() => act(endNavigation));

const show = (props: Partial<ComponentProps<typeof Link>> = {}) =>
  render(
    <Link href="/other?x=1" {...props}>
      Other page
    </Link>,
  );
const link = () => screen.getByRole('link');

test('its page is fetched in advance on hover, focus and touch', async () => {
  show();
  expect(router.prefetch).not.toHaveBeenCalled();
  await userEvent.hover(link());
  fireEvent.focus(link());
  expect(router.prefetch.mock.calls).toEqual([['/other?x=1'], ['/other?x=1']]);
});

test('a click opens the page', async () => {
  show({ replace: true, scroll: false });
  await userEvent.click(link());
  expect(router.replace).toHaveBeenCalledWith('/other?x=1', { scroll: false });
  expect(currentUrl()).toBe('/other?x=1');
});

test('a guard gets the navigation instead, until it ends', () => {
  const guard = jest.fn();
  const end = guardNavigation(guard);
  show({ replace: true });
  fireEvent.click(link());
  expect(guard.mock.calls).toEqual([['/other?x=1', { replace: true, scroll: undefined }]]);
  expect(currentUrl()).toBe('/list');
  end();
  fireEvent.click(link());
  expect(currentUrl()).toBe('/other?x=1');
});
