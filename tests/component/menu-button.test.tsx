import { useLayoutEffect, useState } from 'react';
import { toast } from 'sonner';
import { ConfirmDrawer } from '@/components/ui/confirm-drawer';
import { DropdownMenuItem } from '@/components/ui/dropdown-menu';
import { MenuButton } from '@/components/ui/menu-button';
import { Toaster } from '@/components/ui/sonner';
import { act, fireEvent, render, screen, userEvent } from '@/tests/support/component/render';
import { setWindowWidth } from '@/tests/support/component/window';
import { t } from '@/tests/support/messages';

/** As if the code of the dialog arrived in the moment in which the menu is removed. */
function Items({ onDelete }: { onDelete: () => void }) {
  const [isSelected, setSelected] = useState(false);
  useLayoutEffect(() => (isSelected ? onDelete : undefined), [isSelected, onDelete]);
  return <DropdownMenuItem onSelect={() => setSelected(true)}>Delete</DropdownMenuItem>;
}
const loadItems = async () => Items;

function Example() {
  const [open, setOpen] = useState(false);
  const [itemProps] = useState({ onDelete: () => setOpen(true) });
  return (
    <>
      <MenuButton items={loadItems} itemProps={itemProps}>
        Actions
      </MenuButton>
      <ConfirmDrawer
        open={open}
        onOpenChange={setOpen}
        onConfirm={() => undefined}
        description="It is deleted."
      />
    </>
  );
}

const button = () => screen.getByText('Actions');

async function openMenu() {
  setWindowWidth(1280);
  const user = userEvent.setup();
  render(<Example />);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('menuitem')).toHaveFocus();
  return user;
}

test('a menu that closes gives the focus back to its button', async () => {
  const user = await openMenu();
  await user.keyboard('{Escape}');
  expect(button()).toHaveFocus();
});

test('a dialog that opens when the menu is removed gives the focus back to the button of the menu', async () => {
  const user = await openMenu();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('alertdialog')).toContainElement(document.activeElement as HTMLElement);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(button()).toHaveFocus();
});

test.each([t('pageError.retry'), 'Actions'])(
  'a menu whose code cannot be loaded says so, and opens by “%s”',
  async (next) => {
    const load = jest.fn(loadItems).mockRejectedValueOnce(new Error('no chunk'));
    render(
      <>
        <Toaster />
        <MenuButton items={load} itemProps={{ onDelete: () => undefined }}>
          Actions
        </MenuButton>
      </>,
    );
    fireEvent.click(button());
    expect(await screen.findByText(t('form.unexpected'))).toBeInTheDocument();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: next }));
    expect(await screen.findByRole('menuitem')).toBeInTheDocument();
    act(() => void toast.dismiss());
  },
);
