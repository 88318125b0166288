import { InlineField } from '@/components/form/inline-field';
import type { Result } from '@/lib/result';
import { action, ok } from '@/tests/support/component/actions';
import { render, screen, userEvent, waitFor } from '@/tests/support/component/render';
import { t } from '@/tests/support/messages';

const update = (_previous: unknown, form: FormData) =>
  action('update', Object.fromEntries(form) as Record<string, string>) as Promise<Result>;
const fields = { id: 'r', name: 'Atlas', link: 'https://a.example' };
const pencil = { name: t('inlineField.edit', { label: 'Name' }) };
const input = () => screen.getByRole('textbox', { name: 'Name' });

// jsdom says no while the focus moves.
beforeEach(() => void jest.spyOn(document, 'hasFocus').mockReturnValue(true));

async function open() {
  const user = userEvent.setup();
  render(
    <>
      <InlineField edit={{ action: update, fields }} name="name" label="Name">
        Atlas
      </InlineField>
      <button type="button">Elsewhere</button>
    </>,
  );
  await user.click(screen.getByRole('button', pencil));
  expect(input()).toHaveFocus();
  expect(input()).toHaveValue('Atlas');
  return user;
}

const sent = (name: string) => [['update', { ...fields, name, inPlace: 'true' }]];

test('Enter saves the value with the other fields as they are, says so and returns the focus', async () => {
  const user = await open();
  await user.keyboard('Ada{Enter}');
  await waitFor(() => expect(screen.getByRole('button', pencil)).toHaveFocus());
  expect(action.mock.calls).toEqual(sent('Ada'));
  expect(screen.getByRole('status')).toHaveTextContent(t('inlineField.saved'));
});

test('leaving the field saves a changed value, and keeps the focus where it went', async () => {
  const user = await open();
  await user.keyboard('Ada');
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  await waitFor(() => expect(screen.getByRole('button', pencil)).toBeVisible());
  expect(action.mock.calls).toEqual(sent('Ada'));
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
});

test.each([
  ['Escape', '{Escape}'],
  ['the button', undefined],
])('%s cancels', async (_name, key) => {
  const user = await open();
  await user.keyboard('Ada');
  if (key) await user.keyboard(key);
  else await user.click(screen.getByRole('button', { name: t('common.cancel') }));
  expect(screen.getByRole('button', pencil)).toHaveFocus();
  expect(action).not.toHaveBeenCalled();
});

test('an unchanged value is not sent', async () => {
  const user = await open();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', pencil)).toHaveFocus();
  expect(action).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('an error stays beside the field with what was typed, and leaving does not send that again', async () => {
  action.mockResolvedValue({ status: 'invalid', issues: { name: 'Already used' }, values: {} });
  const user = await open();
  await user.keyboard('Ada{Enter}');
  expect(await screen.findByText('Already used')).toBeVisible();
  expect(input()).toHaveAccessibleDescription('Already used');
  await waitFor(() => expect(input()).toHaveFocus());
  expect(input()).toHaveValue('Ada');
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(action).toHaveBeenCalledTimes(1);
  action.mockResolvedValue(ok());
  await user.type(input(), ' 2{Enter}');
  await waitFor(() => expect(screen.getByRole('button', pencil)).toBeVisible());
});

test('without a way to edit, only the value is there', () => {
  render(
    <InlineField name="name" label="Name">
      Atlas
    </InlineField>,
  );
  expect(screen.getByText('Atlas')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
