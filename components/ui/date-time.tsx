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

/** Formats times in the reader's time zone, or in UTC, which is named, until that zone is known. */
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

/** Returns a function that shows a time. A list creates one formatter with it, instead of one for each cell. */
export function useTimes(): (value: Date | string, format?: Format) => ReactNode {
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

/** The title is the exact time in UTC. */
export const DateTime = ({ value, format }: DateTimeProps) => useTimes()(value, format);

/**
 * Only server components render this, because the browser's “now” differs from the server's. Print shows the exact
 * time, and so does keyboard focus inside an element with the class `group/times`.
 */
export function RelativeTime({ value }: Pick<DateTimeProps, 'value'>) {
  const formatTime = useTimeFormat();
  const format = useFormatter();
  const now = useNow();
  const date = new Date(value);
  const iso = date.toISOString();
  // The database's clock may be ahead of this server's: a new event would read “in 2 seconds”.
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
