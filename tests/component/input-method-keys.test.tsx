import { TextField } from '@/components/form/field';
import { InputMethodKeys } from '@/components/layout/root-frame';
import { SearchInput } from '@/components/list/search-input';
import { ResponsiveDrawer } from '@/components/ui/responsive-drawer';
import { resetUrl } from '@/tests/support/component/navigation';
import { fireEvent, render, screen } from '@/tests/support/component/render';

test.each([
  ['while an input method composes', { isComposing: true }],
  ['in Safari, where the last key of an input method has only its code', { keyCode: 229 }],
])('Escape clears no search and closes no dialog %s', (_when, key) => {
  resetUrl('/manager/users?searchTerm=ada');
  const onOpenChange = jest.fn();
  render(
    <>
      <ResponsiveDrawer open onOpenChange={onOpenChange} title="Title">
        <SearchInput label="Search" />
        <TextField label="Reason" />
      </ResponsiveDrawer>
      <InputMethodKeys />
    </>,
  );
  const [search, reason] = [screen.getByRole('searchbox'), screen.getByRole('textbox')];
  for (const field of [search, reason]) fireEvent.keyDown(field, { key: 'Escape', ...key });
  expect(search).toHaveValue('ada');
  expect(onOpenChange).not.toHaveBeenCalled();
  fireEvent.keyDown(reason, { key: 'Escape' });
  expect(onOpenChange).toHaveBeenCalledWith(false);
});
