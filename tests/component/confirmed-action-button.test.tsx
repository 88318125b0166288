import { ConfirmedActionButton } from '@/components/form/confirmed-action-button';
import { DemoPopup } from '@/components/form/use-form-action';
import { action, failed, ok } from '@/tests/support/component/actions';
import { render, screen, userEvent, waitFor, within } from '@/tests/support/component/render';
import { t } from '@/tests/support/messages';

const onOk = jest.fn();
const dialog = () => screen.findByRole('alertdialog');
const isClosed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
const press = () => userEvent.click(screen.getByRole('button', { name: 'End Firefox' }));
const confirm = async () =>
  userEvent.click(within(await dialog()).getByRole('button', { name: t('common.confirm') }));

beforeEach(() => {
  onOk.mockClear();
  render(
    <>
      <ConfirmedActionButton
        action={(_, form) => action('end', Object.fromEntries(form) as Record<string, string>)}
        fields={{ id: 'one', kind: 'two' }}
        label="End"
        aria-label="End Firefox"
        description="It is signed out at once."
        onOk={onOk}
      />
      <DemoPopup />
    </>,
  );
});

it('shows a failure and a lost connection in the dialog, and can be confirmed again', async () => {
  action
    .mockResolvedValueOnce(failed('You may not do that'))
    .mockRejectedValueOnce(new TypeError('fetch failed'))
    .mockResolvedValueOnce(ok({ count: 1 }));
  await press();
  await confirm();
  expect(await within(await dialog()).findByText('You may not do that')).toBeVisible();
  await confirm();
  expect(await within(await dialog()).findByText(t('form.network'))).toBeVisible();
  expect(onOk).not.toHaveBeenCalled();
  await confirm();
  await isClosed();
  expect(onOk.mock.calls).toEqual([[{ count: 1 }]]);
  expect(action).toHaveBeenLastCalledWith('end', { id: 'one', kind: 'two' });
});

it('does not show the failure of an earlier opening', async () => {
  action.mockResolvedValueOnce(failed('You may not do that'));
  await press();
  await confirm();
  expect(await within(await dialog()).findByText('You may not do that')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await isClosed();
  await press();
  expect(within(await dialog()).queryByText('You may not do that')).not.toBeInTheDocument();
});

it('opens the demo popup instead of the dialog in demo mode', async () => {
  action.mockResolvedValue({ status: 'failed', code: 'DEMO_MODE', message: 'Demo', values: {} });
  await press();
  await confirm();
  expect(await screen.findByRole('dialog', { name: t('demo.title') })).toBeVisible();
  await isClosed();
});
