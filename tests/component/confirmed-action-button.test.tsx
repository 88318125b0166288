import { ConfirmedActionButton } from '@/components/form/confirmed-action-button';
import { DemoPopup } from '@/components/form/demo-popup';
import type { Result } from '@/lib/result';
import { render, screen, userEvent, waitFor, within } from '@/tests/support/component/render';

const onOk = jest.fn();
const submitted: string[] = [];
let answer: () => Result<{ count: number }> | Promise<never>;

async function action(_: unknown, form: FormData) {
  submitted.push([...form].map((pair) => pair.join('=')).join('&'));
  return answer();
}

const failed = (code: 'DEMO_MODE' | 'FORBIDDEN', message: string) =>
  ({ status: 'failed', code, message, values: {} }) as const;

const open = () =>
  render(
    <>
      <ConfirmedActionButton
        action={action}
        fields={{ id: 'one', kind: 'two' }}
        label="End"
        aria-label="End Firefox"
        description="It is signed out at once."
        onOk={onOk}
      />
      <DemoPopup />
    </>,
  );

const press = () => userEvent.click(screen.getByRole('button', { name: 'End Firefox' }));
const dialog = () => screen.findByRole('alertdialog');
const confirm = async () => userEvent.click(within(await dialog()).getByRole('button', { name: 'End' }));
const isClosed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

beforeEach(() => {
  onOk.mockClear();
  submitted.length = 0;
  answer = () => ({ status: 'ok', data: { count: 3 } });
});

it('asks first, and does nothing if the answer is no', async () => {
  open();
  await press();
  expect(await dialog()).toHaveAccessibleDescription('It is signed out at once.');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await isClosed();
  expect(submitted).toEqual([]);
});

it('runs the action with its fields, and closes', async () => {
  open();
  await press();
  await confirm();
  await isClosed();
  expect(submitted).toEqual(['id=one&kind=two']);
  expect(onOk.mock.calls).toEqual([[{ count: 3 }]]);
});

it('shows a failure in the dialog, and can be confirmed again', async () => {
  answer = () => failed('FORBIDDEN', 'You may not do that');
  open();
  await press();
  await confirm();
  expect(await within(await dialog()).findByText('You may not do that')).toBeVisible();
  answer = () => ({ status: 'ok', data: { count: 1 } });
  await confirm();
  await isClosed();
  expect(onOk).toHaveBeenCalledTimes(1);
});

it('a lost connection is an answer like any other', async () => {
  answer = () => Promise.reject(new TypeError('fetch failed'));
  open();
  await press();
  await confirm();
  expect(await within(await dialog()).findByText(/connection/i)).toBeVisible();
  expect(onOk).not.toHaveBeenCalled();
});

it('in a demo the popup takes its place, each time', async () => {
  answer = () => failed('DEMO_MODE', 'Demo');
  open();
  for (const time of [1, 2]) {
    await press();
    await confirm();
    const popup = await screen.findByRole('dialog', { name: 'Demo Mode' });
    expect(popup).toBeVisible();
    await isClosed();
    await userEvent.click(within(popup).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(submitted).toHaveLength(time);
  }
});
