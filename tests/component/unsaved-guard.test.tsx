import { UnsavedGuard } from '@/components/form/unsaved-changes';
import { currentUrl, resetUrl } from '@/tests/support/component/navigation';
import { render, screen, userEvent } from '@/tests/support/component/render';

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

const follow = async (name: string) => {
  const link = screen.getByRole('link', { name });
  const seen = jest.fn((event: Event) => event.preventDefault());
  link.addEventListener('click', seen);
  await userEvent.click(link);
  return seen.mock.calls.length > 0;
};
const isHeld = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('without changes there is no dialog', async () => {
  render(<Page isDirty={false} />);
  expect(await follow('Other')).toBe(true);
  expect(isHeld()).toBe(false);
});

test('a link waits for the answer: Stay stays', async () => {
  render(<Page isDirty />);
  expect(await follow('Other')).toBe(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(currentUrl()).toBe('/list');
  expect(isHeld()).toBe(true);
});

test('Leave goes where the link led, and the browser asks nothing more', async () => {
  render(<Page isDirty />);
  await follow('Other');
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(currentUrl()).toBe('/other?x=1');
  expect(isHeld()).toBe(false);
});

test('links to other sites and files are not intercepted', async () => {
  render(<Page isDirty />);
  expect(await follow('Elsewhere')).toBe(true);
  expect(await follow('File')).toBe(true);
});
