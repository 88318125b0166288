import { useRouter } from 'next/navigation';
import type { ComponentProps } from 'react';
import { UnsavedGuard } from '@/components/form/unsaved-changes';
import { NavLink } from '@/components/layout/nav-link';
import { Link } from '@/components/ui/link';
import { leavePage } from '@/components/ui/unsaved';
import { currentUrl, resetUrl, router, visit } from '@/tests/support/component/navigation';
import { act, fireEvent, render, screen, userEvent } from '@/tests/support/component/render';
import { t } from '@/tests/support/messages';

beforeEach(() => {
  resetUrl();
  jest.clearAllMocks();
});

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

test('a shallow link changes the URL without the server', async () => {
  show({ href: '/list?event=1', shallow: true });
  await userEvent.hover(link());
  await userEvent.click(link());
  expect(currentUrl()).toBe('/list?event=1');
  for (const ask of [router.prefetch, router.push, router.replace]) expect(ask).not.toHaveBeenCalled();
});

test('the link of the current page and of the pages below it is marked', () => {
  render(
    <>
      <NavLink href="/list">List</NavLink>
      <NavLink href="/other">Other</NavLink>
    </>,
  );
  const current = () => screen.getByRole('link', { current: 'page' });
  expect(current()).toHaveTextContent('List');
  act(() => visit('/other/1'));
  expect(current()).toHaveTextContent('Other');
});

function Command() {
  const { push } = useRouter();
  return (
    <button type="button" onClick={() => leavePage(() => push('/other?x=1'))}>
      Command
    </button>
  );
}

const Page = ({ isDirty }: { isDirty: boolean }) => (
  <>
    <UnsavedGuard isDirty={isDirty} />
    <Link href="/other?x=1">Other</Link>
    <Link href="https://example.com/">Elsewhere</Link>
    <Command />
    <a href="#main">Main</a>
    <a href="/file.csv" download>
      File
    </a>
  </>
);

/** True if the browser would follow the link itself. */
async function clickLink(name: string) {
  let isNative = false;
  const listen = (event: Event) => {
    isNative = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', listen, { once: true });
  await userEvent.click(screen.getByRole('link', { name }));
  return isNative;
}
const isUnloadPrevented = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

describe('the guard of unsaved changes', () => {
  test('a navigation without a link asks, too', async () => {
    render(<Page isDirty />);
    const command = screen.getByRole('button', { name: 'Command' });
    await userEvent.click(command);
    await userEvent.click(await screen.findByRole('button', { name: t('common.cancel') }));
    expect(currentUrl()).toBe('/list');
    await userEvent.click(command);
    await userEvent.click(await screen.findByRole('button', { name: t('common.confirm') }));
    expect(currentUrl()).toBe('/other?x=1');
  });

  test('Confirm opens the page of the link, without a browser confirmation', async () => {
    render(<Page isDirty />);
    await clickLink('Other');
    await userEvent.click(await screen.findByRole('button', { name: t('common.confirm') }));
    expect(currentUrl()).toBe('/other?x=1');
    expect(isUnloadPrevented()).toBe(false);
  });

  test('links to other sites, to files and into the page are not intercepted', async () => {
    render(<Page isDirty />);
    expect(await clickLink('Main')).toBe(true);
    expect(await clickLink('Elsewhere')).toBe(true);
    expect(await clickLink('File')).toBe(true);
  });
});
