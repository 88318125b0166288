import { ImpersonationBanner } from '@/components/layout/impersonation-banner';
import type { FormAction } from '@/lib/result';
import { act, render, screen, userEvent, waitFor } from '@/tests/support/component/render';
import { t } from '@/tests/support/messages';

const stop = jest.fn<ReturnType<FormAction>, []>();
jest.mock('@/lib/users/actions', () => ({ stopImpersonatingAction: () => stop() }));

const admin = { name: 'Grace Admin', email: 'grace@example.com' };
const user = { name: '', email: 'uma@example.com' };
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

const left = (minutes: number) => t('impersonation.left', { minutes });
const show = (minutes = 42, impersonator: typeof admin | null = admin) =>
  render(<ImpersonationBanner session={{ impersonator, user, expiresAt: inMinutes(minutes) }} />);

beforeEach(() => stop.mockReset().mockResolvedValue({ status: 'ok', data: undefined }));
afterEach(() => jest.useRealTimers());

test('is empty without an impersonation', () => {
  expect(show(42, null).container).toBeEmptyDOMElement();
});

test('shows the admin, the user and the remaining time, without an announcement', () => {
  jest.useFakeTimers();
  show();
  const banner = screen.getByRole('complementary', { name: t('impersonation.label') });
  expect(banner).toHaveTextContent(
    t.markup('impersonation.who', { admin: () => admin.name, user: () => user.email }),
  );
  expect(screen.getByRole('timer')).toHaveTextContent(left(42));
  expect(screen.getByRole('timer')).toHaveAttribute('aria-live', 'off');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('counts down the minutes, and announces only five minutes and one minute', () => {
  jest.useFakeTimers();
  show(6.5);
  const announced = () => screen.getByRole('status').textContent;
  const after = (minutes: number) => {
    act(() => void jest.advanceTimersByTime(minutes * 60_000));
    return [screen.getByRole('timer').textContent, announced()];
  };
  expect(after(0)).toEqual([left(7), '']);
  expect(after(1)).toEqual([left(6), '']);
  expect(after(1)).toEqual([left(5), left(5)]);
  expect(after(1)).toEqual([left(4), '']);
  expect(after(3)).toEqual([left(1), left(1)]);
  expect(stop).not.toHaveBeenCalled();
});

test.each([2, -2])(
  'does not depend on the clock of the browser, which is wrong by %i hours',
  async (hours) => {
    jest.useFakeTimers();
    show(6);
    jest.setSystemTime(Date.now() + hours * 60 * 60_000);
    await act(async () => void (await jest.advanceTimersByTimeAsync(60_000)));
    expect(screen.getByRole('timer')).toHaveTextContent(left(5));
    expect(stop).not.toHaveBeenCalled();
  },
);

test('ends the impersonation once when the time is over', async () => {
  jest.useFakeTimers();
  show(1);
  await act(async () => void (await jest.advanceTimersByTimeAsync(3 * 60_000)));
  expect(stop).toHaveBeenCalledTimes(1);
});

test('ends the impersonation on Stop', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: t('impersonation.stop') }));
  await waitFor(() => expect(stop).toHaveBeenCalledTimes(1));
});
