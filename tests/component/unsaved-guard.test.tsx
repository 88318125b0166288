import { UnsavedGuard } from '@/components/form/unsaved-changes';
import { currentUrl, resetUrl } from '@/tests/support/component/navigation';
import { render, screen, userEvent } from '@/tests/support/component/render';
import { t } from '@/tests/support/messages';

beforeEach(() => resetUrl());

const Page = ({ isDirty }: { isDirty: boolean }) => (
  <>
    <UnsavedGuard isDirty={isDirty} />
    <a href="/other?x=1">Other</a>
    <a href="https://example.com/">Elsewhere</a>
    <a href="/file.csv" download>
      File
    </a>
  </>
);

const clickLink = async (name: string) => {
  const link = screen.getByRole('link', { name });
  const listener = jest.fn((event: Event) => event.preventDefault());
  link.addEventListener('click', listener);
  await userEvent.click(link);
  return listener.mock.calls.length > 0;
};
const isUnloadPrevented = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('without changes neither links nor unload are intercepted', async () => {
  render(<Page isDirty={false} />);
  expect(await clickLink('Other')).toBe(true);
  expect(isUnloadPrevented()).toBe(false);
});

test('a link opens a confirmation, and Cancel keeps the page', async () => {
  render(<Page isDirty />);
  expect(await clickLink('Other')).toBe(false);
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
