import { UnsavedGuard } from '@/components/form/unsaved-changes';
import { Link } from '@/components/ui/link';
import { leavePage } from '@/components/ui/unsaved';
import { currentUrl, resetUrl, router } from '@/tests/support/component/navigation';
import { fireEvent, render, screen, userEvent } from '@/tests/support/component/render';
import { t } from '@/tests/support/messages';

beforeEach(() => {
  resetUrl();
  jest.clearAllMocks();
});

test('the page of a link is fetched in advance on hover and focus', async () => {
  render(<Link href="/other?x=1">Other page</Link>);
  expect(router.prefetch).not.toHaveBeenCalled();
  await userEvent.hover(screen.getByRole('link'));
  fireEvent.focus(screen.getByRole('link'));
  expect(router.prefetch.mock.calls).toEqual([['/other?x=1'], ['/other?x=1']]);
});

describe('a form with unsaved changes', () => {
  beforeEach(() => {
    render(
      <>
        <UnsavedGuard isDirty />
        <Link href="/other?x=1">Other</Link>
        <a href="https://example.com/">Elsewhere</a>
        <button type="button" onClick={() => leavePage(() => router.push('/other?x=1'))}>
          Command
        </button>
        <a href="#main">Main</a>
        <a href="/file.csv" download>
          File
        </a>
      </>,
    );
  });

  test.each([
    ['link', 'Other'],
    ['button', 'Command'],
  ])(
    'asks before a %s leaves the page, and leaves it without a question of the browser',
    async (role, name) => {
      const leave = screen.getByRole(role, { name });
      await userEvent.click(leave);
      await userEvent.click(await screen.findByRole('button', { name: t('common.cancel') }));
      expect(currentUrl()).toBe('/list');
      await userEvent.click(leave);
      await userEvent.click(await screen.findByRole('button', { name: t('common.confirm') }));
      expect(currentUrl()).toBe('/other?x=1');
      const unload = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(unload);
      expect(unload.defaultPrevented).toBe(false);
    },
  );

  test.each(['Main', 'Elsewhere', 'File'])('lets the browser follow the link %s', async (name) => {
    let isFollowed = false;
    const listen = (event: Event) => {
      isFollowed = !event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', listen, { once: true });
    await userEvent.click(screen.getByRole('link', { name }));
    expect(isFollowed).toBe(true);
  });
});
