import { useFormatter } from 'next-intl';
import { startOfDay } from '@/lib/calendar-day';

/** Writes a day of a chart; no hook of React's state, so a server component may use it as well. */
export function useDayFormatter() {
  const format = useFormatter();
  return (day: string) =>
    format.dateTime(startOfDay(day), { month: 'short', day: 'numeric', timeZone: 'UTC' });
}
