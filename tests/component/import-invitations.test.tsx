import { TextDecoder } from 'node:util';
import { ImportInvitations } from '@/app/manager/users/_components/import-invitations';
import { UserImport } from '@/app/manager/users/_components/user-import';
import { action, failed, ok } from '@/tests/support/component/actions';
import { act, render, screen, userEvent } from '@/tests/support/component/render';
import { t } from '@/tests/support/messages';

jest.mock('@/lib/users/import-actions', () =>
  jest
    .requireActual('@/tests/support/component/actions')
    .mockActions(
      'checkUserImportAction',
      'countInvitationsAction',
      'runUserImportAction',
      'sendInvitationsAction',
    ),
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

it('after an import, the page shows its invitations in place of all that waited before', async () => {
  jest.useRealTimers();
  // Missing in jsdom, as is File.arrayBuffer.
  Object.assign(globalThis, { TextDecoder });
  action.mockImplementation(async () => ok({ id: 'i', count: 2, errors: [] }));
  const column = { field: 'email', label: 'Email', isRequired: true, headings: ['email'] };
  render(<UserImport columns={[column]} invitations={{ sent: 0, waiting: 5, isSending: false }} />);
  expect(screen.getByRole('status')).toHaveTextContent(text('waiting', 5));
  const bytes = new Uint8Array(Buffer.from('Email\nada@example.com\nbo@example.com\n'));
  const file = Object.assign(new File([bytes], 'team.csv'), { arrayBuffer: async () => bytes.buffer });
  await userEvent.upload(screen.getByLabelText(new RegExp(`^${t('upload.choose')}`)), file);
  await userEvent.click(await screen.findByRole('button', { name: t('import.users.run', { count: 2 }) }));
  expect(await screen.findByText(text('sending', 2))).toBeVisible();
  expect(screen.queryByText(text('waiting', 5))).toBeNull();
});
