import { useFormatter, useLocale, useNow } from 'next-intl';
import type { PointerEvent } from 'react';

type DateTimeProps = { value: Date | string; format?: 'date' | 'time' | 'dateTime'; className?: string };

const options = {
  date: { dateStyle: 'medium', timeZone: 'UTC' },
  time: { timeStyle: 'short', timeZone: 'UTC' },
  dateTime: { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' },
  exact: { dateStyle: 'full', timeStyle: 'long', timeZone: 'UTC' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter costs about a hundred times as much as using it. */
function getFormatter(locale: string, name: keyof typeof options): Intl.DateTimeFormat {
  const key = `${locale} ${name}`;
  const formatter = formats.get(key) ?? new Intl.DateTimeFormat(locale, options[name]);
  formats.set(key, formatter);
  return formatter;
}

export const formatTime = (locale: string, value: Date, name: keyof typeof options): string =>
  getFormatter(locale, name).format(value);

/** UTC and absolute, so server and browser render the same text. */
export function DateTime({ value, format = 'dateTime', className }: DateTimeProps) {
  const locale = useLocale();
  const date = new Date(value);
  return (
    <time dateTime={date.toISOString()} title={formatTime(locale, date, 'exact')} className={className}>
      {formatTime(locale, date, format)}
    </time>
  );
}

/**
 * For server components: the browser has another "now". Print shows the exact time, and so does keyboard focus inside an
 * element with the class `group/times`.
 */
export function RelativeTime({ value, className }: Pick<DateTimeProps, 'value' | 'className'>) {
  const locale = useLocale();
  const format = useFormatter();
  const now = useNow();
  const date = new Date(value);
  // The clock of the database may be ahead.
  const past = date < now ? date : now;
  return (
    <time dateTime={date.toISOString()} title={formatTime(locale, date, 'exact')} className={className}>
      <span aria-hidden className="group-has-focus-visible/times:hidden print:hidden">
        {format.relativeTime(past, now)}
      </span>
      <span className="sr-only group-has-focus-visible/times:not-sr-only print:not-sr-only">
        {formatTime(locale, date, 'dateTime')}
      </span>
    </time>
  );
}

/** For `onPointerOver` around many `<time>` elements: writes the exact time into `title` when it is needed. */
export function showExactTime({ target }: PointerEvent) {
  const time = target instanceof Element ? target.closest('time') : null;
  if (time && !time.title)
    time.title = formatTime(document.documentElement.lang, new Date(time.dateTime), 'exact');
}
