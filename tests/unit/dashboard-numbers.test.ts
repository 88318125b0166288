import { changeFrom, parsePeriod, totalsPerDay } from '@/lib/dashboard/numbers';

it.each([
  ['7', 7],
  ['30', 30],
  ['90', 90],
  ['31', 30],
  ['7.0', 30],
  ['', 30],
  [undefined, 30],
  [['7', '90'], 30],
])('days=%j is a period of %i days', (value, period) => {
  expect(parsePeriod(value)).toBe(period);
});

it.each([
  [100, 112, 0.12],
  [3, 1, -0.67],
  [8, 8, 0],
  [4, 0, -1],
  [0, 5, undefined],
  [0, 0, undefined],
])('from %i to %i is a change of %j', (before, after, change) => {
  expect(changeFrom(before, after)).toBe(change);
});

it('the totals of the days end with the total of today', () => {
  const days = [2, 0, 3].map((count, index) => ({ day: `2026-11-1${index}`, count }));
  expect(totalsPerDay(10, days)).toEqual([7, 7, 10]);
});
