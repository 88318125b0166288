import { UnrecognizedActionError } from 'next/dist/client/components/unrecognized-action-error';
import { redirect } from 'next/navigation';
import { Component, type ReactNode, useState } from 'react';
import { TextArea, TextField } from '@/components/form/field';
import { Form, PageUserProvider } from '@/components/form/form';
import { useFormAction } from '@/components/form/use-form-action';
import { Button } from '@/components/ui/button';
import type { FormAction, Result } from '@/lib/result';
import { currentUrl } from '@/tests/support/component/navigation';
import { render, screen, userEvent, waitFor } from '@/tests/support/component/render';
import { setWindowWidth } from '@/tests/support/component/window';
import { t } from '@/tests/support/messages';

const invalid = (...fields: string[]): Result => ({
  status: 'invalid',
  issues: Object.fromEntries(fields.map((field) => [field, 'This is wrong.'])),
  values: {},
});
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

function Checked() {
  const [error, setError] = useState<string>();
  return (
    <Form
      isPending={false}
      onSubmit={(event) => {
        event.preventDefault();
        setError('Pick a date.');
      }}
    >
      <TextField label="Day" error={error} />
      <Button type="submit">Save</Button>
    </Form>
  );
}

class Boundary extends Component<{ children: ReactNode }> {
  override state = { hasRedirected: false };
  static getDerivedStateFromError = () => ({ hasRedirected: true });
  override render = () => (this.state.hasRedirected ? <p>Redirected</p> : this.props.children);
}

it.each([
  ['no answer', new TypeError('Failed to fetch'), t('form.network')],
  [
    'an answer of a proxy',
    new Error('An unexpected response was received from the server.'),
    t('form.unexpected'),
  ],
  ['another version of the server', new UnrecognizedActionError('gone'), t('form.outdated')],
])('%s is reported as such', async (_, error, message) => {
  render(<Example action={() => Promise.reject(error)} />);
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText(message)).toBeVisible();
});

it('every action carries the user for whom the page was rendered', async () => {
  const users: unknown[] = [];
  const action: FormAction = async (_, form) => {
    users.push(form.get('pageUser'));
    return { status: 'ok', data: undefined };
  };
  const { unmount } = render(
    <PageUserProvider id="ada" name="Ada">
      <Example action={action} />
    </PageUserProvider>,
  );
  await userEvent.click(screen.getByRole('button'));
  unmount();
  render(<Example action={action} />);
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(users).toEqual(['ada', null]));
});

function Redirecting({ action, onRedirect }: { action: FormAction; onRedirect: () => void }) {
  const { formAction, isPending } = useFormAction(action, { onRedirect });
  return (
    <Form action={formAction} isPending={isPending}>
      <Button type="submit">Save</Button>
    </Form>
  );
}

/** An action that is pending until the test resolves it. */
function heldAction() {
  const ends: ((result: Result) => void)[] = [];
  const action = jest.fn(() => new Promise<Result>((resolve) => ends.push(resolve)));
  return { action, end: (result: Result) => ends.shift()?.(result) };
}

const save = () => screen.getByRole('button', { name: 'Save' });
const field = (name: string) => screen.getByRole('textbox', { name });

test('a rejected form moves the focus to the first wrong field', async () => {
  const user = userEvent.setup();
  const { action, end } = heldAction();
  render(<Example action={action} />);
  save().focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(save()).toHaveAttribute('aria-busy', 'true'));
  expect(save()).toHaveFocus();
  end(invalid('link'));
  await waitFor(() => expect(field('Link')).toHaveFocus());
  expect(field('Name')).toBeValid();
});

test('a form that failed without a wrong field keeps the focus on its button', async () => {
  const user = userEvent.setup();
  const { action, end } = heldAction();
  render(<Example action={action} />);
  await user.click(save());
  end(failed);
  await screen.findByText('It failed.');
  expect(save()).toHaveFocus();
  expect(save()).not.toHaveAttribute('aria-disabled');
});

test('a form is sent once, by clicks and by Enter in a field', async () => {
  const user = userEvent.setup();
  const { action, end } = heldAction();
  render(<Example action={action} />);
  await user.dblClick(save());
  await user.type(field('Name'), 'Copper{Enter}');
  end(failed);
  await screen.findByText('It failed.');
  expect(action).toHaveBeenCalledTimes(1);
});

test('a form is sent from its text area by Ctrl and Enter, but not by Enter alone', async () => {
  const { action, end } = heldAction();
  render(<Example action={action} />);
  await userEvent.type(field('Text'), 'One{Enter}two');
  expect(action).not.toHaveBeenCalled();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  end(failed);
  await screen.findByText('It failed.');
  expect(action).toHaveBeenCalledTimes(1);
});

test('an error that the browser finds itself gets the focus too', async () => {
  const user = userEvent.setup();
  render(<Checked />);
  await user.click(save());
  expect(field('Day')).toHaveFocus();
});

test.each([
  ['has the focus with a mouse', 'fine', true],
  ['does not open the keyboard of a phone', 'coarse', false],
] as const)('a field with autofocus %s', (_, pointer, hasFocus) => {
  setWindowWidth(1280, pointer);
  render(<TextField label="Name" autoFocus />);
  expect(document.activeElement === field('Name')).toBe(hasFocus);
});

test('a field with autofocus does not take the focus from a field in use', () => {
  setWindowWidth(1280);
  render(<TextField label="Search" />);
  field('Search').focus();
  render(<TextField label="Name" autoFocus />);
  expect(field('Search')).toHaveFocus();
});

test('an action that redirects has been successful', async () => {
  const onRedirect = jest.fn();
  const consoleError = jest.spyOn(console, 'error').mockImplementation();
  render(
    <Boundary>
      <Redirecting action={async () => redirect('/app')} onRedirect={onRedirect} />
    </Boundary>,
  );
  await userEvent.setup().click(save());
  await screen.findByText('Redirected');
  expect(onRedirect).toHaveBeenCalledTimes(1);
  consoleError.mockRestore();
});

test('an action of an ended session opens the login page, without success', async () => {
  const onRedirect = jest.fn();
  const ended: Result = { ...failed, code: 'UNAUTHENTICATED' };
  render(<Redirecting action={async () => ended} onRedirect={onRedirect} />);
  await userEvent.setup().click(save());
  await waitFor(() => expect(currentUrl()).toBe('/login?reason=ended'));
  expect(onRedirect).not.toHaveBeenCalled();
});
