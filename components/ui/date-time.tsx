import { useFormatter, useNow, useTimeZone } from 'next-intl';
import { type ReactNode, useCallback } from 'react';
import { FALLBACK_ZONE } from '@/lib/i18n/time-zone';

const options = {
  date: { dateStyle: 'medium' },
  time: { timeStyle: 'short' },
  dateTime: { dateStyle: 'medium', timeStyle: 'short' },
  long: { dateStyle: 'long', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type Format = keyof typeof options;
type DateTimeProps = { value: Date | string; format?: Format };

/** Returns a function that formats a time in the reader's time zone. If the zone is unknown, it adds “UTC”. */
function useTimeFormat() {
  const format = useFormatter();
  const timeZone = useTimeZone() ?? FALLBACK_ZONE;
  return useCallback(
    (value: Date, name: Format) => {
      const text = format.dateTime(value, { ...options[name], timeZone });
      return timeZone === FALLBACK_ZONE && name !== 'date' ? `${text} ${FALLBACK_ZONE}` : text;
    },
    [format, timeZone],
  );
}

/** Returns a function that renders a time. A list calls this hook once, because a formatter for each cell is slow. */
export function useTimeElement(): (value: Date | string, format?: Format) => ReactNode {
  const formatTime = useTimeFormat();
  return useCallback(
    (value, format = 'dateTime') => {
      const date = new Date(value);
      const iso = date.toISOString();
      return (
        <time dateTime={iso} title={iso}>
          {formatTime(date, format)}
        </time>
      );
    },
    [formatTime],
  );
}

/** Shows a time. Its tooltip is the exact time in UTC. */
export const DateTime = ({ value, format }: DateTimeProps) => useTimeElement()(value, format);

/**
 * Shows a time relative to now, such as “2 hours ago”. Only server components may render this, because the browser's
 * clock differs. The exact time is shown in print, and while the keyboard focus is inside the surrounding element with
 * the class `group/times`.
 */
export function RelativeTime({ value }: Pick<DateTimeProps, 'value'>) {
  const formatTime = useTimeFormat();
  const format = useFormatter();
  const now = useNow();
  const date = new Date(value);
  const iso = date.toISOString();
  // The clock of the database may be ahead of this server's. Without this, a new event would be “in 2 seconds”.
  const past = date < now ? date : now;
  return (
    <time dateTime={iso} title={iso}>
      <span aria-hidden className="group-has-focus-visible/times:hidden print:hidden">
        {format.relativeTime(past, now)}
      </span>
      <span className="sr-only group-has-focus-visible/times:not-sr-only print:not-sr-only">
        {formatTime(date, 'dateTime')}
      </span>
    </time>
  );
}
