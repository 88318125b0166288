import { useFormatter, useNow, useTimeZone } from 'next-intl';
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

/** The texts of times in the zone of the reader. */
function useTimeFormat() {
  const format = useFormatter();
  const timeZone = useTimeZone() ?? UNKNOWN_ZONE;
  const write = (value: Date, name: Format, zone = timeZone) =>
    format.dateTime(value, { ...options[name], timeZone: zone });
  return {
    /** UTC is named, because it is also shown until the zone of the reader is known. A date alone has no zone. */
    format(value: Date, name: Exclude<Format, 'exact'>) {
      const text = write(value, name);
      return timeZone === UNKNOWN_ZONE && name !== 'date' ? `${text} ${UNKNOWN_ZONE}` : text;
    },
    /** Has a line in the zone of the reader and a line in UTC. */
    exact: (value: Date) =>
      timeZone === 'UTC'
        ? write(value, 'exact')
        : `${write(value, 'exact')}\n${write(value, 'exact', 'UTC')}`,
  };
}

/** If there is a `text`, such as “yesterday”, only print shows the time itself. */
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
export function RelativeTime({ value }: Pick<DateTimeProps, 'value'>) {
  const time = useTimeFormat();
  const format = useFormatter();
  const now = useNow();
  const date = new Date(value);
  // The clock of the database may be ahead.
  const past = date < now ? date : now;
  return (
    <time dateTime={date.toISOString()} title={time.exact(date)}>
      <span aria-hidden className="group-has-focus-visible/times:hidden print:hidden">
        {format.relativeTime(past, now)}
      </span>
      <span className="sr-only group-has-focus-visible/times:not-sr-only print:not-sr-only">
        {time.format(date, 'dateTime')}
      </span>
    </time>
  );
}
