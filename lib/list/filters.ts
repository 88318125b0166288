import 'server-only';
import { DAY_MS, HOUR_MS, isDay, startOfDay } from '@/lib/time';
import { isOneOf, type Period, periodParts, periods, toDayParams } from './list';
import type { Filter } from './query';

/** A filter by one or several of the listed values, separated by commas. */
export const choicesFilter = <const Field extends string>(
  field: Field,
  values: readonly string[],
): Filter<Record<Field, { in: string[] }>> => ({
  hasSeveral: true,
  isValid: (value) => value.split(',').every(isOneOf(values)),
  where: (value) => toCondition(field, { in: [...new Set(value.split(','))] }),
});

/** The earliest time in a query. PostgreSQL can’t read earlier years as JavaScript writes them. */
const FIRST_TIME = new Date('0001-01-01T00:00:00.000Z');

const toStart = (day: string, timeZone: string, daysLater = 0): Date => {
  const start = startOfDay(day, timeZone, daysLater);
  return start < FIRST_TIME ? FIRST_TIME : start;
};

function toPeriodStart(period: string): Date {
  const { unit, count } = periodParts[period as Period];
  return new Date(Date.now() - count * (unit === 'hours' ? HOUR_MS : DAY_MS));
}

type Since<Field extends string> = Record<Field, { gte: Date }>;

/**
 * Returns the filters `last`, `from` and `to`. The days are inclusive, in the reader's time zone. `later` are sort
 * fields whose time is never before `field`, such as `updatedAt`. Their bound is a day earlier, because clocks differ.
 */
export function timeFilters<const Field extends string, const Later extends string = never>(
  field: Field,
  ...later: Later[]
) {
  const since = (
    isValid: Filter['isValid'],
    toTime: (value: string, timeZone: string) => Date,
  ): Filter<Since<Field> | Since<Later>> => ({
    isValid,
    where: (value, timeZone) => toCondition(field, { gte: toTime(value, timeZone) }),
    bounds: (value, timeZone) => {
      const bound = { gte: new Date(Math.max(Number(toTime(value, timeZone)) - DAY_MS, Number(FIRST_TIME))) };
      return Object.fromEntries(later.map((name) => [name, toCondition(name, bound)]));
    },
  });
  return {
    last: since(isOneOf(periods), toPeriodStart),
    from: since(isDay, toStart),
    to: {
      isValid: isDay,
      where: (day: string, timeZone: string) => toCondition(field, { lt: toStart(day, timeZone, 1) }),
    },
  };
}

/** Returns filters by the first and the last day, both inclusive. For a `datetime`, days are in the reader's zone. */
export function dayFilters(field: string, type: 'date' | 'datetime'): Record<string, Filter<object>> {
  const { from, to } = toDayParams(field);
  const toTime = (day: string, timeZone: string, daysLater = 0) =>
    toStart(day, type === 'date' ? 'UTC' : timeZone, daysLater);
  return {
    [from]: { isValid: isDay, where: (day, zone) => toCondition(field, { gte: toTime(day, zone) }) },
    [to]: { isValid: isDay, where: (day, zone) => toCondition(field, { lt: toTime(day, zone, 1) }) },
  };
}

const toCondition = <Field extends string, Value>(field: Field, value: Value) =>
  ({ [field]: value }) as Record<Field, Value>;
