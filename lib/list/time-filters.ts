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

/**
 * `from` and `to` are inclusive UTC days. `later` is a column that is never before `time`: sorted by it, PostgreSQL would
 * read the whole index up to the first match. The day allows for clocks that differ.
 */
export function timeFilters(time: Prisma.Sql, later?: Prisma.Sql): Record<'last' | 'from' | 'to', Filter> {
  const since = (start: Prisma.Sql) =>
    later
      ? Prisma.sql`${time} >= ${start} AND ${later} >= ${start} - interval '1 day'`
      : Prisma.sql`${time} >= ${start}`;
  return {
    last: {
      isValid: isOneOf(periods),
      where: (period) => since(Prisma.sql`now() - ${intervals[period as Period]}`),
    },
    from: { isValid: isDay, where: (day) => since(toStartOfDay(day)) },
    to: { isValid: isDay, where: (day) => Prisma.sql`${time} < ${toStartOfDay(day)} + interval '1 day'` },
  };
}
