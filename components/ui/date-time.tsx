import { useLocale } from 'next-intl';

type DateTimeProps = { value: Date | string; format?: 'date' | 'dateTime'; className?: string };

const options = {
  date: { dateStyle: 'medium', timeZone: 'UTC' },
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

/** UTC and absolute, so server and browser render the same text. */
export function DateTime({ value, format = 'dateTime', className }: DateTimeProps) {
  const locale = useLocale();
  const date = new Date(value);
  return (
    <time
      dateTime={date.toISOString()}
      title={getFormatter(locale, 'exact').format(date)}
      className={className}
    >
      {getFormatter(locale, format).format(date)}
    </time>
  );
}
