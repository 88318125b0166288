import type { ComponentProps } from 'react';
import { LinkNavigation } from '@/components/layout/link-navigation';
import { IntentLink } from '@/components/ui/intent-link';
import { currentUrl, resetUrl, router } from '@/tests/support/component/navigation';
import { fireEvent, render, screen, userEvent } from '@/tests/support/component/render';

beforeEach(() => {
  resetUrl();
  jest.clearAllMocks();
});

const show = (link: ComponentProps<typeof IntentLink>) =>
  render(
    <>
      <LinkNavigation />
      <IntentLink {...link}>
        <b>Other page</b>
      </IntentLink>
    </>,
  );

/** True if the browser would follow the link itself. */
function click(init?: MouseEventInit) {
  let isNative = false;
  const listen = (event: Event) => {
    isNative = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', listen, { once: true });
  fireEvent.click(screen.getByText('Other page'), init);
  return isNative;
}

test('the router follows a link of this site', () => {
  show({ href: '/other?x=1#part' });
  expect(click()).toBe(false);
  expect(router.push).toHaveBeenCalledWith('/other?x=1#part', { scroll: true });
  expect(currentUrl()).toBe('/other?x=1#part');
});

test('a link can keep the scroll position and replace the history entry', () => {
  show({ href: '/other', scroll: false, replace: true });
  expect(click()).toBe(false);
  expect(router.replace).toHaveBeenCalledWith('/other', { scroll: false });
  expect(router.push).not.toHaveBeenCalled();
});

test('the page of a link is fetched in advance on hover, focus and touch', async () => {
  show({ href: '/other' });
  expect(router.prefetch).not.toHaveBeenCalled();
  await userEvent.hover(screen.getByText('Other page'));
  fireEvent.focusIn(screen.getByRole('link'));
  fireEvent.touchStart(screen.getByRole('link'));
  expect(router.prefetch.mock.calls).toEqual([['/other'], ['/other'], ['/other']]);
});

test.each<[string, ComponentProps<typeof IntentLink>]>([
  ['a link that opens a tab', { href: '/other', target: '_blank' }],
  ['a download', { href: '/other', download: true }],
  ['a link to another site', { href: 'https://example.com/other' }],
  ['a link to the API', { href: '/api/health' }],
  ['a link to a part of the same page', { href: '/#main' }],
  ['a mail address', { href: 'mailto:someone@example.com' }],
])('the browser follows %s', (_, link) => {
  show(link);
  expect(click()).toBe(true);
  expect(router.push).not.toHaveBeenCalled();
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'the browser handles a click with %j',
  (init) => {
    show({ href: '/other' });
    expect(click(init)).toBe(true);
    expect(router.push).not.toHaveBeenCalled();
  },
);

test('a click that a component has handled is ignored', () => {
  show({ href: '/other', onClick: (event) => event.preventDefault() });
  click();
  expect(router.push).not.toHaveBeenCalled();
});
