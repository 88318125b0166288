import 'server-only';
import { isId } from '@/lib/text';
import { DAY_MS, HOUR_MS, isDay, startOfDay } from '@/lib/time';
import { isOneOf, type Period, periodParts, periods, toDayParams } from './list';
import type { Filter } from './query';

/** A filter by one of the values of a field. */
export const choiceFilter = <const Field extends string>(
  field: Field,
  values: readonly string[],
): Filter<Record<Field, string>> => ({
  isValid: isOneOf(values),
  where: (value) => toCondition(field, value),
});

/** A filter by one of the values of a field that has several. */
export const hasFilter = <const Field extends string>(
  field: Field,
  values: readonly string[],
): Filter<Record<Field, { has: string }>> => ({
  isValid: isOneOf(values),
  where: (value) => toCondition(field, { has: value }),
});

/** A filter by one or several of the values, separated by commas. */
export const choicesFilter = <const Field extends string>(
  field: Field,
  values: readonly string[],
): Filter<Record<Field, { in: string[] }>> => ({
  hasSeveral: true,
  isValid: (value) => value.split(',').every(isOneOf(values)),
  where: (value) => toCondition(field, { in: [...new Set(value.split(','))] }),
});

/** A filter by the id of the record or user that a field names. */
export const recordFilter = <const Field extends string>(field: Field): Filter<Record<Field, string>> => ({
  isValid: isId,
  where: (id) => toCondition(field, id),
});

/** A filter by `true` or `false`. */
export const booleanFilter = <const Field extends string>(field: Field): Filter<Record<Field, boolean>> => ({
  isValid: isOneOf(['true', 'false']),
  where: (value) => toCondition(field, value === 'true'),
});

/** PostgreSQL has years before it, but can’t read them as JavaScript writes them. */
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
 * `from` and `to` are inclusive days of the reader. `later` names sorts whose field has the same name and is never before
 * `field`, such as the time of the last change. The bound is a day earlier, because clocks differ.
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

/** Filters by the day of a field: of a moment, the days of the reader. Both ends are inclusive. */
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
