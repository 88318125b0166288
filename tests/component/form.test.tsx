import { UnrecognizedActionError } from 'next/dist/client/components/unrecognized-action-error';
import { TextArea, TextField } from '@/components/form/field';
import { Form } from '@/components/form/form';
import { useFormAction } from '@/components/form/use-form-action';
import { Button } from '@/components/ui/button';
import type { FormAction, Result } from '@/lib/result';
import { currentUrl } from '@/tests/support/component/navigation';
import { act, render, screen, userEvent, waitFor } from '@/tests/support/component/render';
import { setWindowWidth } from '@/tests/support/component/window';
import { t } from '@/tests/support/messages';

const invalid: Result = { status: 'invalid', issues: { link: 'This is wrong.' }, values: {} };
const failed: Result = { status: 'failed', code: 'UNKNOWN_ERROR', message: 'It failed.', values: {} };

function Example({ action }: { action: FormAction }) {
  const { formAction, isPending, issue, failure } = useFormAction(action);
  return (
    <Form action={formAction} isPending={isPending}>
      <p>{failure}</p>
      <TextField label="Name" name="name" error={issue('name')} />
      <TextField label="Link" name="link" error={issue('link')} />
      <TextArea label="Text" name="text" />
      <Button type="submit" loading={isPending}>
        Save
      </Button>
    </Form>
  );
}

/** Shows the form with an action that is pending until the test ends it. */
function showHeld() {
  const ends: ((result: Result) => void)[] = [];
  const action = jest.fn(() => new Promise<Result>((resolve) => ends.push(resolve)));
  render(<Example action={action} />);
  return { action, end: (result: Result) => act(async () => ends.shift()?.(result)) };
}

const save = () => screen.getByRole('button', { name: 'Save' });
const field = (name: string) => screen.getByRole('textbox', { name });

test.each([
  ['no answer', new TypeError('Failed to fetch'), t('form.network')],
  [
    'an answer of a proxy',
    new Error('An unexpected response was received from the server.'),
    t('form.unexpected'),
  ],
  ['another version of the server', new UnrecognizedActionError('gone'), t('form.outdated')],
])('%s is reported as such', async (_, error, message) => {
  render(<Example action={() => Promise.reject(error)} />);
  await userEvent.click(save());
  expect(await screen.findByText(message)).toBeVisible();
});

test('an action of an ended session opens the login page', async () => {
  render(<Example action={async () => ({ ...failed, code: 'UNAUTHENTICATED' })} />);
  await userEvent.click(save());
  await waitFor(() => expect(currentUrl()).toBe('/login?reason=ended'));
});

test('a rejected form moves the focus to the first wrong field', async () => {
  const { end } = showHeld();
  save().focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(save()).toHaveAttribute('aria-busy', 'true'));
  expect(save()).toHaveFocus();
  await end(invalid);
  await waitFor(() => expect(field('Link')).toHaveFocus());
  expect(field('Name')).toBeValid();
});

test('a form is sent once, by clicks and by Enter in a field', async () => {
  const { action, end } = showHeld();
  await userEvent.dblClick(save());
  await userEvent.type(field('Name'), 'Copper{Enter}');
  await end(failed);
  expect(screen.getByText('It failed.')).toBeVisible();
  expect(action).toHaveBeenCalledTimes(1);
});

test('a form is sent from its text area by Ctrl and Enter, but not by Enter alone', async () => {
  const { action } = showHeld();
  await userEvent.type(field('Text'), 'One{Enter}two');
  expect(action).not.toHaveBeenCalled();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(action).toHaveBeenCalledTimes(1);
});

test.each([
  ['has the focus with a mouse', 'fine', true],
  ['does not open the keyboard of a phone', 'coarse', false],
] as const)('a field with autofocus %s', (_, pointer, hasFocus) => {
  setWindowWidth(1280, pointer);
  render(<TextField label="Name" autoFocus />);
  expect(document.activeElement === field('Name')).toBe(hasFocus);
});
