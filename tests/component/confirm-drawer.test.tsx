import { useState } from 'react';
import { ConfirmDrawer } from '@/components/ui/confirm-drawer';
import { render, screen, userEvent, waitFor } from '@/tests/support/component/render';
import { setWindowWidth } from '@/tests/support/component/window';

function Example({ onConfirm, pending }: { onConfirm?: () => void; pending?: boolean }) {
  const [open, setOpen] = useState(false);
  const confirm = () => {
    onConfirm?.();
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
        description="It is gone for good."
      />
    </>
  );
}

const question = () => screen.queryByRole('alertdialog', { name: 'Are you sure?' });
const opener = () => screen.getByText('Delete');

async function ask(props: { onConfirm?: () => void; pending?: boolean } = {}) {
  const user = userEvent.setup();
  render(<Example {...props} />);
  await user.click(opener());
  return user;
}

describe.each([
  ['a dialog', 1280],
  ['a bottom drawer', 360],
])('as %s', (_, width) => {
  beforeEach(() => setWindowWidth(width));

  test('it asks, by name and description', async () => {
    await ask();
    expect(question()).toHaveAccessibleDescription('It is gone for good.');
    expect(document.querySelector('[data-vaul-drawer]') !== null).toBe(width < 640);
  });

  test('Cancel does nothing and gives the focus back', async () => {
    const onConfirm = jest.fn();
    const user = await ask({ onConfirm });
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(question()).not.toBeInTheDocument());
    expect(onConfirm).not.toHaveBeenCalled();
    await waitFor(() => expect(opener()).toHaveFocus());
  });

  test('Confirm is reached by the keyboard', async () => {
    const onConfirm = jest.fn();
    const user = await ask({ onConfirm });
    await user.tab();
    await user.keyboard('{Enter}');
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  test('Esc is a no', async () => {
    const onConfirm = jest.fn();
    const user = await ask({ onConfirm });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(question()).not.toBeInTheDocument());
    expect(onConfirm).not.toHaveBeenCalled();
  });

  test('while it is being done it can neither be closed nor confirmed again', async () => {
    const onConfirm = jest.fn();
    const user = await ask({ onConfirm, pending: true });
    await user.keyboard('{Escape}');
    expect(question()).toBeInTheDocument();
    for (const name of ['Cancel', 'Confirm', 'Close']) {
      expect(screen.getByRole('button', { name })).toBeDisabled();
    }
  });
});

test('turning the phone keeps what is open, with what is typed in it', async () => {
  setWindowWidth(360);
  await ask();
  setWindowWidth(740);
  expect(question()).toBeInTheDocument();
  expect(document.querySelector('[data-vaul-drawer]')).toBeInTheDocument();
});
