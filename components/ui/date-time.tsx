import { useFormatter, useLocale, useNow, useTimeZone } from 'next-intl';
import { useMemo } from 'react';
import { UNKNOWN_ZONE } from '@/lib/i18n/time-zone';
import { cn } from '@/lib/utils';

const options = {
  date: { dateStyle: 'medium' },
  time: { timeStyle: 'short' },
  dateTime: { dateStyle: 'medium', timeStyle: 'short' },
  long: { dateStyle: 'long', timeStyle: 'short' },
  exact: { dateStyle: 'full', timeStyle: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type Format = keyof typeof options;
type DateTimeProps = { value: Date | string; format?: Exclude<Format, 'exact'>; className?: string };

/** Creating a formatter costs about a hundred times as much as using it. There are about 450 zones. */
const formatters = new Map<string, Intl.DateTimeFormat>();
const MAX_FORMATTERS = 200;

function getFormatter(locale: string, timeZone: string, format: Format): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${format}`;
  const known = formatters.get(key);
  if (known) return known;
  if (formatters.size >= MAX_FORMATTERS) formatters.clear();
  const formatter = new Intl.DateTimeFormat(locale, { ...options[format], timeZone });
  formatters.set(key, formatter);
  return formatter;
}

/** The texts of times in the zone of the reader. */
function useTimeFormat() {
  const locale = useLocale();
  const timeZone = useTimeZone() ?? UNKNOWN_ZONE;
  return useMemo(() => toTimeFormat(locale, timeZone), [locale, timeZone]);
}

function toTimeFormat(locale: string, timeZone: string) {
  const write = (value: Date, format: Format, zone = timeZone) =>
    getFormatter(locale, zone, format).format(value);
  return {
    /** UTC is named, because it is also shown until the zone of the reader is known. A date alone has no zone. */
    format(value: Date, format: Exclude<Format, 'exact'>) {
      const text = write(value, format);
      return timeZone === UNKNOWN_ZONE && format !== 'date' ? `${text} ${UNKNOWN_ZONE}` : text;
    },
    /** Has a line in the zone of the reader and a line in UTC. */
    exact: (value: Date) =>
      timeZone === 'UTC'
        ? write(value, 'exact')
        : `${write(value, 'exact')}\n${write(value, 'exact', 'UTC')}`,
  };
}

/** With a `text`, such as “yesterday”, only print shows the time itself. */
export function DateTime({ value, format = 'dateTime', text, className }: DateTimeProps & { text?: string }) {
  const time = useTimeFormat();
  const date = new Date(value);
  const shown = time.format(date, format);
  return (
    <time
      dateTime={date.toISOString()}
      title={time.exact(date)}
      data-shown={text && shown}
      className={text ? cn('print:before:content-[attr(data-shown)]', className) : className}
    >
      {text ? <span className="print:hidden">{text}</span> : shown}
    </time>
  );
}

/**
 * For server components: the browser has another "now". Print shows the exact time, and so does keyboard focus inside an
 * element with the class `group/times`.
 */
export function RelativeTime({ value, className }: Pick<DateTimeProps, 'value' | 'className'>) {
  const time = useTimeFormat();
  const format = useFormatter();
  const now = useNow();
  const date = new Date(value);
  // The clock of the database may be ahead.
  const past = date < now ? date : now;
  return (
    <time dateTime={date.toISOString()} title={time.exact(date)} className={className}>
      <span aria-hidden className="group-has-focus-visible/times:hidden print:hidden">
        {format.relativeTime(past, now)}
      </span>
      <span className="sr-only group-has-focus-visible/times:not-sr-only print:not-sr-only">
        {time.format(date, 'dateTime')}
      </span>
    </time>
  );
}
