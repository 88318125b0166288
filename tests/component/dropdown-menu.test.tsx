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

function Example() {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger>Actions</DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={() => queueMicrotask(() => act(open))}>Delete</DropdownMenuItem>
          <DropdownMenuSub>
            <DropdownMenuSubTrigger>More</DropdownMenuSubTrigger>
            <DropdownMenuSubContent>
              <DropdownMenuItem onSelect={open}>Delete all</DropdownMenuItem>
            </DropdownMenuSubContent>
          </DropdownMenuSub>
        </DropdownMenuContent>
      </DropdownMenu>
      <ConfirmDrawer
        open={isOpen}
        onOpenChange={setOpen}
        onConfirm={jest.fn()}
        description="It is deleted."
      />
    </>
  );
}

const button = () => screen.getByText('Actions');

beforeEach(() => {
  setWindowWidth(1280);
  render(<Example />);
});

test.each([
  ['when the menu is gone', '{Enter}'],
  ['from a submenu', '{ArrowDown}{ArrowRight}{Enter}'],
])('a dialog that opens %s gives the focus back to the button of the menu', async (_, keys) => {
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard(`{Enter}${keys}`);
  const dialog = await screen.findByRole('alertdialog');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await act(async () => undefined);
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(button()).toHaveFocus();
});

test('a click without a pointer, as of voice control, opens a menu', () => {
  fireEvent.click(button());
  expect(screen.getByRole('menu')).toBeInTheDocument();
});
