import { RowMenu } from '@/components/list/row-menu';
import { MenuItem } from '@/components/ui/dropdown-menu';
import { render, screen, userEvent } from '@/tests/support/component/render';
import { t } from '@/tests/support/messages';

const onEdit = jest.fn();
const button = () => screen.getByRole('button', { name: t('list.rowActions', { name: 'Atlas' }) });
const item = () => screen.findByRole('menuitem', { name: 'Edit' });

beforeEach(() => {
  onEdit.mockClear();
  render(
    <RowMenu name="Atlas">
      <MenuItem onSelect={onEdit}>Edit</MenuItem>
    </RowMenu>,
  );
});

it('has the ARIA attributes of a closed menu before it is first opened', () => {
  expect(button()).toHaveAttribute('aria-haspopup', 'menu');
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('menuitem')).not.toBeInTheDocument();
});

it('opens on the first click, and an item can be chosen', async () => {
  await userEvent.click(button());
  await userEvent.click(await item());
  expect(onEdit).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menuitem')).not.toBeInTheDocument();
});

it.each(['{Enter}', ' ', '{ArrowDown}'])(
  'opens with the key %j, and Escape returns the focus',
  async (key) => {
    await userEvent.tab();
    expect(button()).toHaveFocus();
    await userEvent.keyboard(key);
    expect(await item()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menuitem')).not.toBeInTheDocument();
    expect(button()).toHaveFocus();
  },
);

it('can be operated by keyboard only', async () => {
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await item();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onEdit).toHaveBeenCalledTimes(1);
});
