import { endOfDay, fromLocalDate, isDay, startOfDay, toDay, toLocalDate } from '@/lib/calendar-day';

it.each(['2026-11-21', '2024-02-29', '0001-01-01'])('%s is a day', (day) => expect(isDay(day)).toBe(true));

it.each(['', '2026-02-30', '2026-13-01', '0000-01-01', '2026-1-1', '2026-11-21T00:00:00Z', null, 20261121])(
  '%s is not a day',
  (value) => expect(isDay(value)).toBe(false),
);

it('a day starts and ends in UTC', () => {
  expect(startOfDay('2026-11-21').toISOString()).toBe('2026-11-21T00:00:00.000Z');
  expect(endOfDay('2026-11-21').toISOString()).toBe('2026-11-21T23:59:59.999Z');
  expect(toDay(endOfDay('2026-11-21'))).toBe('2026-11-21');
});

it('a day is the same after conversion to local time and back', () => {
  for (const day of ['2026-03-29', '2026-10-25', '2026-12-31']) {
    expect(toLocalDate(day).getHours()).toBe(0);
    expect(fromLocalDate(toLocalDate(day))).toBe(day);
  }
});
