import { useLocale } from 'next-intl';

type DateTimeProps = { value: Date | string; format?: 'date' | 'dateTime'; className?: string };

const options = {
  date: { dateStyle: 'medium', timeZone: 'UTC' },
  dateTime: { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' },
  exact: { dateStyle: 'full', timeStyle: 'long', timeZone: 'UTC' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs a hundred times as much as using it, and a list uses it for every row. */
function formatOf(locale: string, name: keyof typeof options): Intl.DateTimeFormat {
  const key = `${locale} ${name}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options[name]);
  formats.set(key, known);
  return known;
}

/** In UTC, and never relative to now: the server and the browser must write the same text. */
export function DateTime({ value, format = 'dateTime', className }: DateTimeProps) {
  const locale = useLocale();
  const date = new Date(value);
  return (
    <time dateTime={date.toISOString()} title={formatOf(locale, 'exact').format(date)} className={className}>
      {formatOf(locale, format).format(date)}
    </time>
  );
}
