import { CHART_DAYS, CHART_PERIODS } from '@/lib/constants';
import type { DailyCount, Period } from './types';

export const parsePeriod = (value: unknown): Period =>
  CHART_PERIODS.find((period) => String(period) === value) ?? CHART_DAYS;

export const sum = (days: DailyCount[]): number => days.reduce((total, { count }) => total + count, 0);

/** Returns a fraction rounded to whole percents: 0.12 means 12 % more. Returns undefined if `before` is 0. */
export const changeFrom = (before: number, after: number): number | undefined =>
  before === 0 ? undefined : Math.round(((after - before) / before) * 100) / 100;

/** Returns the number of rows at the end of each day. `total` is the number today. */
export function totalsPerDay(total: number, days: DailyCount[]): number[] {
  let next = total - sum(days);
  return days.map(({ count }) => {
    next += count;
    return next;
  });
}

/** Returns whole numbers for the axis of a chart: the first is at most `min`, and the last at least `max`. */
export function ticksFor(max: number, min = 0): number[] {
  const step = Math.max(1, roundUp(Math.max(max - min, 1) / 4));
  const first = Math.floor(min / step) * step;
  const ticks = [first];
  while ((ticks.at(-1) ?? 0) < max || ticks.length < 2) ticks.push(first + ticks.length * step);
  return ticks;
}

function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return power * ([1, 2, 5].find((factor) => value <= factor * power) ?? 10);
}
