import { ImportInvitations } from '@/app/manager/users/_components/import-invitations';
import type { Result } from '@/lib/result';
import type { Invitations } from '@/lib/users/types';
import { act, render, screen } from '@/tests/support/component/render';
import { t } from '@/tests/support/messages';

jest.mock('@/lib/users/import-actions', () => ({
  countInvitationsAction: (_: unknown, form: FormData) => mockAnswer('count', form),
  sendInvitationsAction: (_: unknown, form: FormData) => mockAnswer('send', form),
}));

const calls: [string, FormDataEntryValue | null][] = [];
let answers: Result<Invitations>[] = [];
async function mockAnswer(name: string, form: FormData) {
  calls.push([name, form.get('importId')]);
  return answers.shift();
}
const ok = (sent: number, waiting: number, isSending: boolean): Result<Invitations> => ({
  status: 'ok',
  data: { sent, waiting, isSending },
});
const text = (key: 'sent' | 'sending' | 'waiting', count: number) =>
  t(`import.users.invitations.${key}`, { count });
const sendNow = () => screen.queryByRole('button', { name: t('import.users.invitations.send') });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  calls.length = 0;
});
afterEach(() => jest.useRealTimers());

it('says how many were sent until all are, or until the sending ends; then the rest can be sent', async () => {
  answers = [ok(20, 180, true), ok(49, 151, false), ok(49, 151, true), ok(200, 0, false)];
  const initial = { sent: 0, waiting: 200, isSending: true };
  render(<ImportInvitations importId="i" initial={initial} />);
  expect(screen.getByRole('status')).toHaveTextContent(text('sending', 200));
  await pass(2_000);
  expect(screen.getByRole('status')).toHaveTextContent(`${text('sent', 20)} ${text('sending', 180)}`);
  expect(sendNow()).toBeNull();
  await pass(2_000);
  expect(screen.getByRole('status')).toHaveTextContent(`${text('sent', 49)} ${text('waiting', 151)}`);
  await pass(60_000);
  expect(calls).toHaveLength(2);
  await act(async () => sendNow()?.click());
  await pass(2_000);
  expect(screen.getByRole('status')).toHaveTextContent(text('sent', 200));
  expect(sendNow()).toBeNull();
  expect(calls).toEqual(['count', 'count', 'send', 'count'].map((name) => [name, 'i']));
});

it('an error ends the counting and is shown, and the rest can be sent', async () => {
  answers = [{ status: 'failed', code: 'FORBIDDEN', message: 'Not allowed', values: {} }];
  render(<ImportInvitations initial={{ sent: 0, waiting: 2, isSending: true }} />);
  await pass(2_000);
  expect(screen.getByRole('alert')).toHaveTextContent('Not allowed');
  expect(sendNow()).toBeVisible();
  expect(calls).toEqual([['count', '']]);
});
