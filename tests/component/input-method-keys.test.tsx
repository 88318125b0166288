import { TextField } from '@/components/form/field';
import { InputMethodKeys } from '@/components/layout/root-frame';
import { SearchInput } from '@/components/list/search-input';
import { ResponsiveDrawer } from '@/components/ui/responsive-drawer';
import { resetUrl } from '@/tests/support/component/navigation';
import { fireEvent, render, screen } from '@/tests/support/component/render';

beforeEach(() => resetUrl('/manager/users?searchTerm=ada'));

describe.each([
  ['while an input method composes', { isComposing: true }],
  ['in Safari, where the last key of an input method has only its code', { keyCode: 229 }],
])('%s', (_when, key) => {
  const press = (target: Element, name: string) => fireEvent.keyDown(target, { key: name, ...key });

  test('Escape of a search field is its own', () => {
    render(
      <>
        <SearchInput label="Search" />
        <InputMethodKeys />
      </>,
    );
    const search = screen.getByRole('searchbox');
    expect(press(search, 'Escape')).toBe(true);
    expect(search).toHaveValue('ada');
  });

  test('Escape closes no dialog', () => {
    const onOpenChange = jest.fn();
    render(
      <>
        <ResponsiveDrawer open onOpenChange={onOpenChange} title="Title">
          <TextField label="Reason" />
        </ResponsiveDrawer>
        <InputMethodKeys />
      </>,
    );
    press(screen.getByRole('textbox'), 'Escape');
    expect(onOpenChange).not.toHaveBeenCalled();
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' });
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });
});
