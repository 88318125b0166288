import { useState } from 'react';
import { ConfirmDrawer } from '@/components/form/form-drawer';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSub,
  DropdownMenuSubContent,
  DropdownMenuSubTrigger,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { act, fireEvent, render, screen, userEvent } from '@/tests/support/component/render';
import { setWindowWidth } from '@/tests/support/component/window';

type Open = (setOpen: () => void) => void;

/** `open` decides when an item opens its dialog. */
function Example({ open }: { open: Open }) {
  const [isOpen, setOpen] = useState(false);
  const select = () => open(() => setOpen(true));
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger>Actions</DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={select}>Delete</DropdownMenuItem>
          <DropdownMenuSub>
            <DropdownMenuSubTrigger>More</DropdownMenuSubTrigger>
            <DropdownMenuSubContent>
              <DropdownMenuItem onSelect={select}>Delete all</DropdownMenuItem>
            </DropdownMenuSubContent>
          </DropdownMenuSub>
        </DropdownMenuContent>
      </DropdownMenu>
      <ConfirmDrawer
        open={isOpen}
        onOpenChange={setOpen}
        onConfirm={() => undefined}
        description="It is deleted."
      />
    </>
  );
}

const button = () => screen.getByText('Actions');

async function openMenu(open: Open = (setOpen) => setOpen()) {
  setWindowWidth(1280);
  const user = userEvent.setup();
  render(<Example open={open} />);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
  return user;
}

test.each<[string, Open, string]>([
  ['at once', (setOpen) => setOpen(), '{Enter}'],
  ['when the menu is gone', (setOpen) => queueMicrotask(() => act(setOpen)), '{Enter}'],
  ['from a submenu', (setOpen) => setOpen(), '{ArrowDown}{ArrowRight}{Enter}'],
])('a dialog that opens %s gives the focus back to the button of the menu', async (_, open, keys) => {
  const user = await openMenu(open);
  await user.keyboard(keys);
  const dialog = await screen.findByRole('alertdialog');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await act(async () => undefined);
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(button()).toHaveFocus();
});

test('a click without a pointer, as of voice control, opens a menu', () => {
  render(<Example open={() => undefined} />);
  fireEvent.click(button());
  expect(screen.getByRole('menu')).toBeInTheDocument();
});
