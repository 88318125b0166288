import { ConfirmDrawer } from '@/components/form/form-drawer';
import { render, screen, userEvent, waitFor } from '@/tests/support/component/render';
import { setWindowWidth } from '@/tests/support/component/window';
import { t } from '@/tests/support/messages';

const handlers = { onOpenChange: jest.fn(), onConfirm: jest.fn() };
const question = (pending = false) => (
  <ConfirmDrawer open {...handlers} pending={pending} description="It cannot be restored." />
);

/** Waits for the code of a bottom drawer, and for the focus. */
async function open(width: number, pending?: boolean) {
  setWindowWidth(width);
  const view = render(question(pending));
  const dialog = await screen.findByRole('alertdialog', { name: t('confirm.title') });
  expect(dialog).toHaveAccessibleDescription('It cannot be restored.');
  await waitFor(() => expect(screen.getByRole('button', { name: t('common.cancel') })).toHaveFocus());
  return view;
}

beforeEach(() => jest.clearAllMocks());

describe.each([
  ['a dialog', 1280],
  ['a bottom drawer', 360],
])('as %s', (_, width) => {
  test('the focus is on Cancel, so Enter confirms nothing', async () => {
    await open(width);
    await userEvent.keyboard('{Enter}');
    expect(handlers.onOpenChange).toHaveBeenCalledWith(false);
    expect(handlers.onConfirm).not.toHaveBeenCalled();
  });

  test('cannot be closed or confirmed while it is pending', async () => {
    await open(width, true);
    await userEvent.keyboard('{Escape}');
    expect(handlers.onOpenChange).not.toHaveBeenCalled();
    for (const name of [t('common.cancel'), t('common.confirm'), t('common.close')])
      expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  });
});

test('stays an open drawer when the phone is rotated', async () => {
  const { rerender } = await open(360);
  setWindowWidth(740);
  rerender(question());
  expect(document.querySelector('[data-vaul-drawer]')).toBeInTheDocument();
});
