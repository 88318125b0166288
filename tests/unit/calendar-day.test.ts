import { endOfDay, fromLocalDate, isDay, startOfDay, toDay, toLocalDate } from '@/lib/time';

it.each(['', '2026-02-30', '2026-13-01', '0000-01-01', '2026-1-1', '2026-11-21T00:00:00Z', null, 20261121])(
  '%s is not a day',
  (value) => expect(isDay(value)).toBe(false),
);

it.each([
  ['UTC', '2026-11-21T00:00:00.000Z', '2026-11-21T23:59:59.999Z'],
  ['Asia/Tokyo', '2026-11-20T15:00:00.000Z', '2026-11-21T14:59:59.999Z'],
  ['Asia/Kathmandu', '2026-11-20T18:15:00.000Z', '2026-11-21T18:14:59.999Z'],
])('a day starts and ends in %s', (timeZone, start, end) => {
  expect(startOfDay('2026-11-21', timeZone).toISOString()).toBe(start);
  expect(endOfDay('2026-11-21', timeZone).toISOString()).toBe(end);
  for (const time of [start, end]) expect(toDay(new Date(time), timeZone)).toBe('2026-11-21');
  expect(toDay(new Date(Date.parse(end) + 1), timeZone)).toBe('2026-11-22');
});

it.each([
  ['Europe/Paris', '2026-03-29', 23],
  ['Europe/Paris', '2026-10-25', 25],
  // Clocks skip midnight.
  ['Africa/Cairo', '2026-04-24', 23],
  // They repeat it.
  ['America/Havana', '2026-11-01', 25],
])('a day in %s on which the clocks change: %s has %i hours', (timeZone, day, hours) => {
  const [start, end] = [startOfDay(day, timeZone), endOfDay(day, timeZone)];
  expect((end.getTime() + 1 - start.getTime()) / 3_600_000).toBe(hours);
  expect([toDay(start, timeZone), toDay(end, timeZone)]).toEqual([day, day]);
  expect(toDay(new Date(start.getTime() - 1), timeZone)).not.toBe(day);
});

it.each(['1900-01-01', '9999-12-31'])('%s is a day in every zone', (day) => {
  for (const timeZone of ['UTC', 'Asia/Tokyo', 'America/Lima'])
    expect(toDay(startOfDay(day, timeZone), timeZone)).toBe(day);
});

it('a day is the same after conversion to local time and back', () => {
  for (const day of ['2026-03-29', '2026-10-25', '2026-12-31']) {
    expect(toLocalDate(day).getHours()).toBe(0);
    expect(fromLocalDate(toLocalDate(day))).toBe(day);
  }
});
