import { SyncTimeZone } from '@/components/layout/root-frame';
import { getBrowserZone, readZoneCookie, storeZone } from '@/lib/i18n/browser';
import { router } from '@/tests/support/component/navigation';
import { act, render } from '@/tests/support/component/render';

const ZONE = getBrowserZone();

beforeEach(() => {
  jest.useFakeTimers();
  router.refresh.mockClear();
});
afterEach(() => jest.useRealTimers());

test.each([
  ['has another zone is refreshed once, also if all its times are in fields', 'Asia/Tokyo', '', 1],
  ['has the zone of the browser already is not refreshed', ZONE, '', 0],
  ['has the zone that the user chose is not refreshed again', 'Asia/Tokyo', ZONE, 0],
])('a page that %s', async (_, timeZone, cookie, count) => {
  storeZone(cookie);
  render(<SyncTimeZone />, { timeZone });
  await act(() => jest.runAllTimersAsync());
  expect([router.refresh.mock.calls.length, readZoneCookie()]).toEqual([count, ZONE]);
});
