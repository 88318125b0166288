import { InlineField } from '@/components/form/inline-field';
import type { Result } from '@/lib/result';
import { action, ok } from '@/tests/support/component/actions';
import { router } from '@/tests/support/component/navigation';
import { act, fireEvent, render, screen, userEvent, waitFor } from '@/tests/support/component/render';
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

test('Enter saves the value with the other fields as they are, announces it and returns the focus', async () => {
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

test.each([
  ['a text', undefined],
  ['a choice', [{ value: 'Atlas', label: 'Atlas' }]],
])('%s can’t be changed while it is saved', async (_, options) => {
  let end = () => {};
  action.mockImplementation(
    () =>
      new Promise((resolve) => {
        end = () => resolve(ok());
      }),
  );
  const user = userEvent.setup();
  const all = options && [...options, { value: 'Ada', label: 'Ada' }];
  render(
    <InlineField edit={{ action: update, fields }} name="name" label="Name" options={all}>
      Atlas
    </InlineField>,
  );
  await user.click(screen.getByRole('button', pencil));
  const control = screen.getByRole(options ? 'combobox' : 'textbox', { name: 'Name' });
  if (options) await user.selectOptions(control, 'Ada');
  else await user.keyboard('Ada');
  await user.click(screen.getByRole('button', { name: t('inlineField.save') }));
  control.focus();
  if (options) expect(fireEvent.keyDown(control, { key: 'ArrowUp' })).toBe(false);
  else await user.keyboard(' and more');
  expect(control).toHaveValue('Ada');
  act(() => end());
  await waitFor(() => expect(screen.getByRole('button', pencil)).toHaveFocus());
  expect(action.mock.calls).toEqual(sent('Ada'));
});

describe('a version of another', () => {
  const conflict = { status: 'failed', code: 'CONFLICT', message: '', values: {} } as const;
  const field = (change: Record<string, string>) => (
    <InlineField
      edit={{ action: update, fields: { ...fields, updatedAt: '1', ...change } }}
      name="name"
      label="Name"
    >
      Atlas
    </InlineField>
  );
  async function openThen(change: Record<string, string>) {
    router.refresh.mockClear();
    const user = userEvent.setup();
    const { rerender } = render(field({}));
    await user.click(screen.getByRole('button', pencil));
    await user.keyboard('Ada');
    rerender(field(change));
    expect(input()).toHaveValue('Ada');
    return { user, rerender };
  }
  const last = () => action.mock.lastCall?.[1];

  test('of another field is taken over', async () => {
    const { user } = await openThen({ updatedAt: '2', link: 'https://b.example' });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', pencil)).toHaveFocus());
    expect(last()).toMatchObject({ name: 'Ada', updatedAt: '2', link: 'https://b.example' });
  });

  test('of this field is shown before it is replaced', async () => {
    action.mockResolvedValueOnce(conflict);
    const { user } = await openThen({ updatedAt: '2', name: 'Bo' });
    await user.keyboard('{Enter}');
    expect(await screen.findByText(t('inlineField.changed', { value: 'Bo' }))).toBeVisible();
    expect(last()).toMatchObject({ updatedAt: '1' });
    await user.type(input(), '{Enter}');
    await waitFor(() => expect(screen.getByRole('button', pencil)).toBeVisible());
    expect(last()).toMatchObject({ name: 'Ada', updatedAt: '2' });
  });

  test('that comes while it is saved needs a second save', async () => {
    action.mockResolvedValueOnce(conflict);
    const { user, rerender } = await openThen({});
    await user.keyboard('{Enter}');
    expect(await screen.findByText(t('inlineField.otherChanged'))).toBeVisible();
    expect(router.refresh).toHaveBeenCalledTimes(1);
    rerender(field({ updatedAt: '2' }));
    await user.type(input(), '{Enter}');
    await waitFor(() => expect(screen.getByRole('button', pencil)).toBeVisible());
    expect(last()).toMatchObject({ name: 'Ada', updatedAt: '2' });
  });
});

test('a click on the value opens it, but not one that selects its text', async () => {
  render(
    <InlineField edit={{ action: update, fields }} name="name" label="Name">
      <span>Atlas</span>
    </InlineField>,
  );
  const value = screen.getByText('Atlas');
  window.getSelection()?.selectAllChildren(value);
  fireEvent.click(value);
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  window.getSelection()?.removeAllRanges();
  fireEvent.click(value);
  expect(input()).toHaveFocus();
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
