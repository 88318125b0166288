import { ConfirmedActionButton } from '@/components/form/confirmed-action-button';
import { DemoPopup } from '@/components/form/use-form-action';
import type { Result } from '@/lib/result';
import { render, screen, userEvent, waitFor, within } from '@/tests/support/component/render';
import { t } from '@/tests/support/messages';

const onOk = jest.fn();
const submitted: string[] = [];
let getResult: () => Result<{ count: number }> | Promise<never>;

async function action(_: unknown, form: FormData) {
  submitted.push([...form].map((pair) => pair.join('=')).join('&'));
  return getResult();
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
const confirm = async () =>
  userEvent.click(within(await dialog()).getByRole('button', { name: t('common.confirm') }));
const run = async () => {
  open();
  await press();
  await confirm();
};
const isClosed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

beforeEach(() => {
  onOk.mockClear();
  submitted.length = 0;
  getResult = () => ({ status: 'ok', data: { count: 3 } });
});

it('runs the action with its fields, and closes', async () => {
  await run();
  await isClosed();
  expect(submitted).toEqual(['id=one&kind=two']);
  expect(onOk.mock.calls).toEqual([[{ count: 3 }]]);
});

it('shows a failure and a lost connection in the dialog, and can be confirmed again', async () => {
  getResult = () => failed('FORBIDDEN', 'You may not do that');
  await run();
  expect(await within(await dialog()).findByText('You may not do that')).toBeVisible();
  getResult = () => Promise.reject(new TypeError('fetch failed'));
  await confirm();
  expect(await within(await dialog()).findByText(t('form.network'))).toBeVisible();
  expect(onOk).not.toHaveBeenCalled();
  getResult = () => ({ status: 'ok', data: { count: 1 } });
  await confirm();
  await isClosed();
  expect(onOk).toHaveBeenCalledTimes(1);
});

it('opens the demo popup instead of the dialog in demo mode, each time', async () => {
  getResult = () => failed('DEMO_MODE', 'Demo');
  open();
  for (const time of [1, 2]) {
    await press();
    await confirm();
    const popup = await screen.findByRole('dialog', { name: t('demo.title') });
    expect(popup).toBeVisible();
    await isClosed();
    await userEvent.click(within(popup).getByRole('button', { name: t('common.close') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(submitted).toHaveLength(time);
  }
});
