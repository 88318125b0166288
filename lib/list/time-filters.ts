import 'server-only';
import { isDay } from '@/lib/calendar-day';
import { Prisma } from '@/prisma/client/client';
import { type Period, periods } from './periods';
import type { Filter } from './query';
import { isOneOf } from './spec';

const intervals: Record<Period, Prisma.Sql> = {
  '24h': Prisma.sql`interval '24 hours'`,
  '7d': Prisma.sql`interval '7 days'`,
  '30d': Prisma.sql`interval '30 days'`,
};

const toStartOfDay = (day: string) => Prisma.sql`${day}::date::timestamp AT TIME ZONE 'UTC'`;

type TimeFilters = Record<'last' | 'from' | 'to', Filter>;

/**
 * `from` and `to` are inclusive UTC days. `later` names sorting columns whose time is never before `time`, such as the
 * time of the last change. The bound is a day earlier, because clocks differ.
 */
export function timeFilters(time: Prisma.Sql, later: Record<string, Prisma.Sql> = {}): TimeFilters {
  const since = (isValid: Filter['isValid'], toStart: (value: string) => Prisma.Sql): Filter => ({
    isValid,
    where: (value) => Prisma.sql`${time} >= ${toStart(value)}`,
    bounds: (value) =>
      mapValues(later, (column) => Prisma.sql`${column} >= ${toStart(value)} - interval '1 day'`),
  });
  return {
    last: since(isOneOf(periods), (period) => Prisma.sql`now() - ${intervals[period as Period]}`),
    from: since(isDay, toStartOfDay),
    to: { isValid: isDay, where: (day) => Prisma.sql`${time} < ${toStartOfDay(day)} + interval '1 day'` },
  };
}

const mapValues = <From, To>(record: Record<string, From>, map: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
