import { ImportInvitations } from '@/app/manager/users/_components/import-invitations';
import { action, failed, ok } from '@/tests/support/component/actions';
import { act, render, screen } from '@/tests/support/component/render';
import { t } from '@/tests/support/messages';

jest.mock('@/lib/users/import-actions', () =>
  jest
    .requireActual('@/tests/support/component/actions')
    .mockActions('countInvitationsAction', 'sendInvitationsAction'),
);

const text = (key: 'sent' | 'sending' | 'waiting', count: number) =>
  t(`import.users.invitations.${key}`, { count });
const sendNow = () => screen.queryByRole('button', { name: t('import.users.invitations.send') });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('says how many were sent until all are, or until the sending ends; then the rest can be sent', async () => {
  action
    .mockResolvedValueOnce(ok({ sent: 20, waiting: 180, isSending: true }))
    .mockResolvedValueOnce(ok({ sent: 49, waiting: 151, isSending: false }))
    .mockResolvedValueOnce(ok({ sent: 49, waiting: 151, isSending: true }))
    .mockResolvedValueOnce(ok({ sent: 200, waiting: 0, isSending: false }));
  render(<ImportInvitations importId="i" initial={{ sent: 0, waiting: 200, isSending: true }} />);
  await pass(2_000);
  expect(screen.getByRole('status')).toHaveTextContent(`${text('sent', 20)} ${text('sending', 180)}`);
  expect(sendNow()).toBeNull();
  await pass(2_000);
  expect(screen.getByRole('status')).toHaveTextContent(`${text('sent', 49)} ${text('waiting', 151)}`);
  await pass(60_000);
  expect(action).toHaveBeenCalledTimes(2);
  await act(async () => sendNow()?.click());
  expect(action).toHaveBeenLastCalledWith('sendInvitationsAction', { importId: 'i' });
  await pass(2_000);
  expect(screen.getByRole('status')).toHaveTextContent(text('sent', 200));
  expect(sendNow()).toBeNull();
});

it('an error ends the counting and is shown, and the rest can be sent', async () => {
  action.mockResolvedValue(failed('Not allowed'));
  render(<ImportInvitations initial={{ sent: 0, waiting: 2, isSending: true }} />);
  await pass(60_000);
  expect(screen.getByRole('alert')).toHaveTextContent('Not allowed');
  expect(sendNow()).toBeVisible();
  expect(action.mock.calls).toEqual([['countInvitationsAction', { importId: '' }]]);
});
