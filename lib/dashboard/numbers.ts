import type { DailyCount } from './types';

export const sum = (days: DailyCount[]): number => days.reduce((total, { count }) => total + count, 0);

/** Rounded to whole percents: 0.12 is 12 % more. Undefined: nothing to compare with. */
export const changeFrom = (before: number, after: number): number | undefined =>
  before === 0 ? undefined : Math.round(((after - before) / before) * 100) / 100;

/** The number of rows at the end of each day, from the number today. */
export function totalsPerDay(total: number, days: DailyCount[]): number[] {
  let next = total - sum(days);
  return days.map(({ count }) => {
    next += count;
    return next;
  });
}
