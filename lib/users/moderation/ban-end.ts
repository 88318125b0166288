import { endOfDay } from '@/lib/calendar-day';
import { DAY_MS } from '@/lib/time';

export const banEnds = ['day', 'week', 'month', 'never', 'date'] as const;
export type BanEnd = (typeof banEnds)[number];

const lengths: Partial<Record<BanEnd, { days: number; count: number }>> = {
  day: { days: 1, count: 1 },
  week: { days: 7, count: 1 },
  month: { days: 30, count: 30 },
};

export const getBanCount = (end: BanEnd) => lengths[end]?.count ?? 0;

/** A picked day of the zone is included. Null for a permanent ban, and while no day is picked. */
export function getBanEnd(end: BanEnd, day: string, timeZone: string, now = Date.now()): Date | null {
  if (end === 'date') return day ? endOfDay(day, timeZone) : null;
  const length = lengths[end];
  return length ? new Date(now + length.days * DAY_MS) : null;
}
