import { useState } from 'react';
import { CodeInput } from '@/components/form/code-input';
import { TextField } from '@/components/form/field';
import { ConfirmDrawer, FormDrawer } from '@/components/form/form-drawer';
import { Button } from '@/components/ui/button';
import { ResponsiveDrawer } from '@/components/ui/responsive-drawer';
import { render, screen, userEvent } from '@/tests/support/component/render';
import { t } from '@/tests/support/messages';

// A click beside the dialog, the key Esc and Back: e2e/typed-text.spec.ts.

const box = () => screen.getByRole('textbox');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isAsked = () => screen.queryByText(t('form.discardText')) !== null;

function FormExample() {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <>
      <FormDrawer
        {...{ open, onClose: close, title: 'Ban', submitLabel: 'Ban', onSubmit: close, isPending: false }}
      >
        <TextField label="Reason" defaultValue="Spam" />
      </FormDrawer>
      {!open && <Button onClick={() => setOpen(true)}>Open</Button>}
    </>
  );
}

test.each([t('common.close'), t('common.cancel')])(
  'a dialog closes by %s while nothing is typed, and asks once something is',
  async (name) => {
    render(<FormExample />);
    await userEvent.type(box(), '!{Backspace}');
    await press(name);
    await press('Open');
    await userEvent.type(box(), ' in names');
    await press(name);
    expect(isAsked()).toBe(true);
    await press(t('form.keepEditing'));
    expect(isAsked()).toBe(false);
    expect(box()).toHaveValue('Spam in names');
  },
);

test('a code and a question do not count as text', async () => {
  const onOpenChange = jest.fn();
  const props = { open: true, onOpenChange, title: 'Code', description: 'All users go.' };
  const { unmount } = render(
    <ResponsiveDrawer {...props}>
      <CodeInput label="Code" />
    </ResponsiveDrawer>,
  );
  await userEvent.type(box(), '123{Escape}');
  expect(onOpenChange.mock.calls).toEqual([[false]]);
  unmount();
  render(
    <ConfirmDrawer {...props} onConfirm={() => undefined}>
      <TextField label="Number" />
    </ConfirmDrawer>,
  );
  await userEvent.type(box(), '12{Escape}');
  expect(onOpenChange.mock.calls).toEqual([[false], [false]]);
});
