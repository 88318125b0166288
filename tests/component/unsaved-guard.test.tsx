import { UnsavedGuard } from '@/components/form/unsaved-changes';
import { Link } from '@/components/ui/link';
import { currentUrl, resetUrl } from '@/tests/support/component/navigation';
import { render, screen, userEvent } from '@/tests/support/component/render';
import { t } from '@/tests/support/messages';

beforeEach(() => resetUrl());

const Page = ({ isDirty }: { isDirty: boolean }) => (
  <>
    <UnsavedGuard isDirty={isDirty} />
    <Link href="/other?x=1">Other</Link>
    <Link href="https://example.com/">Elsewhere</Link>
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

test('without changes neither links nor unload are intercepted', async () => {
  render(<Page isDirty={false} />);
  await clickLink('Other');
  expect(currentUrl()).toBe('/other?x=1');
  expect(isUnloadPrevented()).toBe(false);
});

test('a link opens a confirmation, and Cancel keeps the page', async () => {
  render(<Page isDirty />);
  await clickLink('Other');
  await userEvent.click(await screen.findByRole('button', { name: t('common.cancel') }));
  expect(currentUrl()).toBe('/list');
  expect(isUnloadPrevented()).toBe(true);
});

test('Confirm opens the page of the link, without a browser confirmation', async () => {
  render(<Page isDirty />);
  await clickLink('Other');
  await userEvent.click(await screen.findByRole('button', { name: t('common.confirm') }));
  expect(currentUrl()).toBe('/other?x=1');
  expect(isUnloadPrevented()).toBe(false);
});

test('links to other sites and files are not intercepted', async () => {
  render(<Page isDirty />);
  expect(await clickLink('Elsewhere')).toBe(true);
  expect(await clickLink('File')).toBe(true);
});
