import { TextField } from '@/components/form/field';
import { UnsavedGuard } from '@/components/form/unsaved-changes';
import { ResponsiveDrawer } from '@/components/ui/responsive-drawer';
import { act, fireEvent, render, screen } from '@/tests/support/component/render';
import { setWindowWidth } from '@/tests/support/component/window';
import { t } from '@/tests/support/messages';

/** jsdom has no Navigation API. */
const traverseTo = jest.fn();
const navigation = Object.assign(new EventTarget(), { traverseTo });
beforeEach(() => {
  traverseTo.mockClear();
  Object.assign(window, { navigation });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'navigation');
});

/** Whether the page stays. */
async function goBack(navigationType = 'traverse') {
  const event = Object.assign(new Event('navigate', { cancelable: true }), {
    navigationType,
    destination: { key: 'before' },
  });
  await act(async () => void navigation.dispatchEvent(event));
  return event.defaultPrevented;
}

const onOpenChange = jest.fn();
beforeEach(() => onOpenChange.mockClear());

const Drawer = ({ open = true, dismissible = true }) => (
  <ResponsiveDrawer open={open} dismissible={dismissible} onOpenChange={onOpenChange} title="Title">
    <TextField label="Reason" />
  </ResponsiveDrawer>
);

test('Back closes an open drawer of a phone, and leaves the page when none is open', async () => {
  setWindowWidth(390);
  const { rerender } = render(<Drawer />);
  expect(await goBack('push')).toBe(false);
  expect(await goBack()).toBe(true);
  expect(onOpenChange.mock.calls).toEqual([[false]]);
  rerender(<Drawer open={false} />);
  expect(await goBack()).toBe(false);
});

test('Back closes no drawer while its answer is pending', async () => {
  setWindowWidth(390);
  render(<Drawer dismissible={false} />);
  expect(await goBack()).toBe(true);
  expect(onOpenChange).not.toHaveBeenCalled();
});

test('on a wide screen, Back leaves the page of a dialog unless text was typed', async () => {
  setWindowWidth(1280);
  render(<Drawer />);
  expect(await goBack()).toBe(false);
  const box = screen.getByRole('textbox');
  fireEvent.focus(box);
  fireEvent.input(box, { target: { value: 'Spam' } });
  expect(await goBack()).toBe(true);
  expect(screen.getByText(t('form.discardText'))).toBeVisible();
  expect(onOpenChange).not.toHaveBeenCalled();
});

test.each([390, 1280])(
  'Back with unsaved changes asks, and continues after Confirm: %i px',
  async (width) => {
    setWindowWidth(width);
    render(<UnsavedGuard isDirty />);
    expect(await goBack()).toBe(true);
    const confirm = await screen.findByRole('button', { name: t('common.confirm') });
    expect(traverseTo).not.toHaveBeenCalled();
    fireEvent.click(confirm);
    expect(traverseTo.mock.calls).toEqual([['before']]);
    expect(await goBack()).toBe(false);
  },
);
