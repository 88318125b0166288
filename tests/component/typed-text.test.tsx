import { useState } from 'react';
import { CodeInput } from '@/components/form/code-input';
import { TextField } from '@/components/form/field';
import { ConfirmDrawer, FormDrawer } from '@/components/form/form-drawer';
import { Button } from '@/components/ui/button';
import { ResponsiveDrawer } from '@/components/ui/responsive-drawer';
import { render, screen, userEvent, waitFor } from '@/tests/support/component/render';
import { t } from '@/tests/support/messages';

const box = () => screen.getByRole('textbox');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isAsked = () => screen.queryByText(t('form.discardText')) !== null;

function FormExample() {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <>
      <FormDrawer
        open={open}
        onClose={close}
        title="Ban"
        submitLabel="Ban"
        onSubmit={close}
        isPending={false}
      >
        <TextField label="Reason" defaultValue="Spam" />
      </FormDrawer>
      {!open && <Button onClick={() => setOpen(true)}>Open</Button>}
    </>
  );
}

const ways = {
  'the Escape key': () => userEvent.keyboard('{Escape}'),
  'a click beside it': () =>
    userEvent.click(document.querySelector('.bg-overlay') ?? document.body, { pointerEventsCheck: 0 }),
  'the close button': () => press(t('common.close')),
  Cancel: () => press(t('common.cancel')),
};

describe('a dialog with a text field', () => {
  test.each(Object.entries(ways))('closes by %s while nothing is typed', async (_name, leave) => {
    render(<FormExample />);
    await userEvent.click(box());
    await leave();
    expect(isAsked()).toBe(false);
    expect(await screen.findByRole('button', { name: 'Open' })).toBeVisible();
  });

  test.each(Object.entries(ways))('asks before it closes by %s, and keeps the text', async (_name, leave) => {
    render(<FormExample />);
    await userEvent.type(box(), ' in names');
    await leave();
    expect(isAsked()).toBe(true);
    await press(t('form.keepEditing'));
    expect(isAsked()).toBe(false);
    expect(box()).toHaveValue('Spam in names');
  });

  test('closes by Discard, and asks anew for the next text', async () => {
    render(<FormExample />);
    await userEvent.type(box(), '!');
    await userEvent.keyboard('{Escape}');
    await press(t('form.discard'));
    await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
    await waitFor(() => expect(box()).toHaveValue('Spam'));
    expect(isAsked()).toBe(false);
    await userEvent.type(box(), '?');
    await press(t('common.cancel'));
    expect(isAsked()).toBe(true);
  });
});

test('the focus returns to the text', async () => {
  render(<FormExample />);
  await userEvent.type(box(), '!{Escape}');
  expect(screen.getByRole('button', { name: t('form.keepEditing') })).toHaveFocus();
  await press(t('form.keepEditing'));
  expect(box()).toHaveFocus();
});

test('text that is typed and deleted again does not count', async () => {
  render(<FormExample />);
  await userEvent.type(box(), '!{Backspace}{Escape}');
  expect(await screen.findByRole('button', { name: 'Open' })).toBeVisible();
});

test('a code does not count as text', async () => {
  const onOpenChange = jest.fn();
  render(
    <ResponsiveDrawer open onOpenChange={onOpenChange} title="Code">
      <CodeInput label="Code" />
    </ResponsiveDrawer>,
  );
  await userEvent.type(box(), '123{Escape}');
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

test('a question does not ask a second one', async () => {
  const onOpenChange = jest.fn();
  render(
    <ConfirmDrawer open onOpenChange={onOpenChange} onConfirm={() => undefined} description="All users go.">
      <TextField label="Number" />
    </ConfirmDrawer>,
  );
  await userEvent.type(box(), '12{Escape}');
  expect(onOpenChange).toHaveBeenCalledWith(false);
});
