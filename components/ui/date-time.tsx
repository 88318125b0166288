import { useFormatter } from 'next-intl';

type DateTimeProps = { value: Date | string; format?: 'date' | 'dateTime'; className?: string };

/** In UTC, and never relative to now: the server and the browser must write the same text. */
export function DateTime({ value, format = 'dateTime', className }: DateTimeProps) {
  const formatter = useFormatter();
  const date = new Date(value);
  const written = formatter.dateTime(date, {
    dateStyle: 'medium',
    timeStyle: format === 'dateTime' ? 'short' : undefined,
    timeZone: 'UTC',
  });
  const exact = formatter.dateTime(date, { dateStyle: 'full', timeStyle: 'long', timeZone: 'UTC' });
  return (
    <time dateTime={date.toISOString()} title={exact} className={className}>
      {written}
    </time>
  );
}
