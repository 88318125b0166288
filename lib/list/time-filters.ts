import 'server-only';
import { isDay, startOfDay } from '@/lib/calendar-day';
import { Prisma } from '@/prisma/client/client';
import { type Period, periods } from './periods';
import type { Filter } from './query';
import { isOneOf } from './spec';

const intervals: Record<Period, Prisma.Sql> = {
  '24h': Prisma.sql`interval '24 hours'`,
  '7d': Prisma.sql`interval '7 days'`,
  '30d': Prisma.sql`interval '30 days'`,
};

/** In seconds: PostgreSQL can’t read each time that `toISOString` writes, for example before the year 1. */
const toStart = (day: string, timeZone: string, daysLater = 0) =>
  Prisma.sql`to_timestamp(${startOfDay(day, timeZone, daysLater).getTime() / 1_000}::float8)`;

type TimeFilters = Record<'last' | 'from' | 'to', Filter>;

/**
 * `from` and `to` are inclusive days of the reader. `later` names sorting columns whose time is never before `time`, such as the
 * time of the last change. The bound is a day earlier, because clocks differ.
 */
export function timeFilters(time: Prisma.Sql, later: Record<string, Prisma.Sql> = {}): TimeFilters {
  const since = (isValid: Filter['isValid'], toBound: Filter['where']): Filter => ({
    isValid,
    where: (value, timeZone) => Prisma.sql`${time} >= ${toBound(value, timeZone)}`,
    bounds: (value, timeZone) =>
      mapValues(later, (column) => Prisma.sql`${column} >= ${toBound(value, timeZone)} - interval '1 day'`),
  });
  return {
    last: since(isOneOf(periods), (period) => Prisma.sql`now() - ${intervals[period as Period]}`),
    from: since(isDay, toStart),
    to: { isValid: isDay, where: (day, timeZone) => Prisma.sql`${time} < ${toStart(day, timeZone, 1)}` },
  };
}

const mapValues = <From, To>(record: Record<string, From>, map: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
