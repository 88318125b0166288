import { TZDate } from '@date-fns/tz';

/** Calendar days are `YYYY-MM-DD`. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const pad = (value: number) => String(value).padStart(2, '0');

export const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  DAY.test(value) &&
  !value.startsWith('0000') &&
  Number.isFinite(Date.parse(value)) &&
  startOfDay(value).toISOString().startsWith(value);

/** The day of a time in a zone. */
export const toDay = (date: Date, timeZone = 'UTC') =>
  timeZone === 'UTC' ? date.toISOString().slice(0, 10) : fromLocalDate(new TZDate(date.getTime(), timeZone));

/** The first instant of a day in a zone. Where clocks skip midnight, it is later. */
export function startOfDay(day: string, timeZone = 'UTC', daysLater = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const start = new TZDate(0, timeZone);
  start.setFullYear(year, month - 1, date + daysLater);
  start.setHours(0, 0, 0, 0);
  return new Date(start.getTime());
}

export const endOfDay = (day: string, timeZone = 'UTC') =>
  new Date(startOfDay(day, timeZone, 1).getTime() - 1);

/** Calendar widgets use local dates. These two functions convert without changing the day. */
export function toLocalDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}
export const fromLocalDate = (date: Date) =>
  `${String(date.getFullYear()).padStart(4, '0')}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
