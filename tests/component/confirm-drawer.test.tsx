import { useState } from 'react';
import { ConfirmDrawer } from '@/components/form/form-drawer';
import { render, screen, userEvent, waitFor } from '@/tests/support/component/render';
import { setWindowWidth } from '@/tests/support/component/window';
import { t } from '@/tests/support/messages';

const onConfirm = jest.fn();
beforeEach(() => onConfirm.mockClear());

function Example({ pending }: { pending?: boolean }) {
  const [open, setOpen] = useState(false);
  const confirm = () => {
    onConfirm();
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Delete
      </button>
      <ConfirmDrawer
        open={open}
        onOpenChange={setOpen}
        onConfirm={confirm}
        pending={pending}
        description="It cannot be restored."
      />
    </>
  );
}

const dialog = () => screen.queryByRole('alertdialog', { name: t('confirm.title') });
const opener = () => screen.getByText('Delete');

async function openDialog(pending = false) {
  const user = userEvent.setup();
  render(<Example pending={pending} />);
  await user.click(opener());
  return user;
}

describe.each([
  ['a dialog', 1280],
  ['a bottom drawer', 360],
])('as %s', (_, width) => {
  beforeEach(() => setWindowWidth(width));

  test('Cancel closes it, returns the focus and confirms nothing', async () => {
    const user = await openDialog();
    expect(screen.getByRole('button', { name: t('common.cancel') })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    expect(onConfirm).not.toHaveBeenCalled();
    await waitFor(() => expect(opener()).toHaveFocus());
  });

  test('can be confirmed by keyboard', async () => {
    const user = await openDialog();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  test('has a name and a description, and Esc closes it and confirms nothing', async () => {
    const user = await openDialog();
    expect(dialog()).toHaveAccessibleDescription('It cannot be restored.');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    expect(onConfirm).not.toHaveBeenCalled();
  });

  test('cannot be closed or confirmed while it is pending', async () => {
    const user = await openDialog(true);
    await user.keyboard('{Escape}');
    expect(dialog()).toBeInTheDocument();
    for (const name of [t('common.cancel'), t('common.confirm'), t('common.close')]) {
      expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
    }
  });
});

test('stays an open drawer when the phone is rotated', async () => {
  setWindowWidth(360);
  await openDialog();
  setWindowWidth(740);
  expect(dialog()).toBeInTheDocument();
  expect(document.querySelector('[data-vaul-drawer]')).toBeInTheDocument();
});
