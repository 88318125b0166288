import { endOfDay } from '@/lib/calendar-day';

export const banEnds = ['day', 'week', 'month', 'never', 'date'] as const;
export type BanEnd = (typeof banEnds)[number];

const DAY_MS = 24 * 60 * 60 * 1_000;
const lengths: Partial<Record<BanEnd, { days: number; count: number }>> = {
  day: { days: 1, count: 1 },
  week: { days: 7, count: 1 },
  month: { days: 30, count: 30 },
};

/** The number that the name of a choice is written with: one week, thirty days. */
export const countOf = (end: BanEnd) => lengths[end]?.count ?? 0;

/** The moment a ban ends: null for one without an end, and while no day is picked. A picked day still counts. */
export function endOfBan(end: BanEnd, day: string, now = Date.now()): Date | null {
  if (end === 'date') return day ? endOfDay(day) : null;
  const length = lengths[end];
  return length ? new Date(now + length.days * DAY_MS) : null;
}
