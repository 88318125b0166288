import { ImpersonationBanner } from '@/components/layout/impersonation-banner';
import type { FormAction } from '@/lib/result';
import { act, render, screen } from '@/tests/support/component/render';
import { t } from '@/tests/support/messages';

const stop = jest.fn<ReturnType<FormAction>, []>();
jest.mock('@/lib/users/actions', () => ({ stopImpersonatingAction: () => stop() }));

const left = (minutes: number) => t('impersonation.left', { minutes });

function show(minutes: number) {
  const impersonator = { name: 'Grace Admin', email: 'grace@example.com' };
  const user = { name: '', email: 'uma@example.com' };
  const expiresAt = new Date(Date.now() + minutes * 60_000);
  render(<ImpersonationBanner session={{ impersonator, user, expiresAt }} />);
}

const pass = (minutes: number) =>
  act(async () => void (await jest.advanceTimersByTimeAsync(minutes * 60_000)));

beforeEach(() => {
  jest.useFakeTimers();
  stop.mockReset().mockResolvedValue({ status: 'ok', data: undefined });
});
afterEach(() => jest.useRealTimers());

test('counts down the minutes, and announces only five minutes and one minute', async () => {
  show(6.5);
  expect(screen.getByRole('timer')).toHaveAttribute('aria-live', 'off');
  const after = async (minutes: number) => {
    await pass(minutes);
    return [screen.getByRole('timer').textContent, screen.getByRole('status').textContent];
  };
  expect(await after(0)).toEqual([left(7), '']);
  expect(await after(1)).toEqual([left(6), '']);
  expect(await after(1)).toEqual([left(5), left(5)]);
  expect(await after(1)).toEqual([left(4), '']);
  expect(await after(3)).toEqual([left(1), left(1)]);
  expect(stop).not.toHaveBeenCalled();
});

test.each([2, -2])(
  'does not depend on the clock of the browser, which is wrong by %i hours',
  async (hours) => {
    show(6);
    jest.setSystemTime(Date.now() + hours * 60 * 60_000);
    await pass(1);
    expect(screen.getByRole('timer')).toHaveTextContent(left(5));
    expect(stop).not.toHaveBeenCalled();
  },
);

test('ends the impersonation once when the time is over', async () => {
  show(1);
  await pass(3);
  expect(stop).toHaveBeenCalledTimes(1);
});
