import { useLayoutEffect, useState } from 'react';
import { ConfirmDrawer } from '@/components/ui/confirm-drawer';
import { DropdownMenuItem } from '@/components/ui/dropdown-menu';
import { MenuButton } from '@/components/ui/menu-button';
import { render, screen, userEvent } from '@/tests/support/component/render';
import { setWindowWidth } from '@/tests/support/component/window';

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
