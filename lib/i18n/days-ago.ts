import { toDay } from '@/lib/calendar-day';
import { DAY_MS } from '@/lib/time';

/** Texts such as “yesterday” and “3 weeks ago”, for times that are accurate to a day. */
export function daysAgo(now: Date, locale: string, timeZone?: string): (value: Date) => string {
  const today = Date.parse(toDay(now, timeZone));
  const near = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const far = new Intl.RelativeTimeFormat(locale);
  return (value) => {
    const days = Math.max((today - Date.parse(toDay(value, timeZone))) / DAY_MS, 0);
    if (days < 7) return near.format(-days, 'day');
    if (days < 30) return far.format(-Math.floor(days / 7), 'week');
    if (days < 365) return far.format(-Math.floor(days / 30), 'month');
    return far.format(-Math.floor(days / 365), 'year');
  };
}
