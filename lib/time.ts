import { TZDate } from '@date-fns/tz';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const DAY_SECONDS = 24 * 60 * 60;

const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A time of day is `HH:MM`, from 00:00 to 23:59. */
export const isTimeOfDay = (value: unknown): value is string =>
  typeof value === 'string' && TIME_OF_DAY.test(value);

/** A calendar day is `YYYY-MM-DD`. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const pad = (value: number) => String(value).padStart(2, '0');

export const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  DAY.test(value) &&
  !value.startsWith('0000') &&
  Number.isFinite(Date.parse(value)) &&
  startOfDay(value).toISOString().startsWith(value);

export const toDay = (date: Date, timeZone = 'UTC') =>
  timeZone === 'UTC' ? date.toISOString().slice(0, 10) : fromLocalDate(new TZDate(date.getTime(), timeZone));

/** Returns the first instant of a day in a time zone. It is later than midnight where clocks skip midnight. */
export function startOfDay(day: string, timeZone = 'UTC', daysLater = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const start = new TZDate(0, timeZone);
  start.setFullYear(year, month - 1, date + daysLater);
  start.setHours(0, 0, 0, 0);
  return new Date(start.getTime());
}

const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})$/;

/**
 * Converts a local time, `YYYY-MM-DDTHH:MM`, of a time zone to a moment, or returns undefined for another text. A time
 * that clocks skip is moved forward by the skipped time. Of a time that clocks repeat, the first one counts, unless
 * `stored` is the second one.
 */
export function toMoment(local: string, timeZone: string, stored?: Date): Date | undefined {
  const [, day = '', hours = '', minutes = ''] = LOCAL_TIME.exec(local) ?? [];
  if (!isDay(day) || !isTimeOfDay(`${hours}:${minutes}`)) return undefined;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const time = new TZDate(0, timeZone);
  time.setFullYear(year, month - 1, date);
  time.setHours(Number(hours), Number(minutes), 0, 0);
  const earlier = [HOUR_MS, HOUR_MS / 2].map((ms) => new Date(time.getTime() - ms));
  const candidates = stored ? [stored, ...earlier] : earlier;
  return candidates.find((each) => toLocalTime(each, timeZone) === local) ?? new Date(time.getTime());
}

/** Converts a moment to the local time of a time zone, `YYYY-MM-DDTHH:MM`. */
export function toLocalTime(moment: Date, timeZone: string): string {
  const time = new TZDate(moment.getTime(), timeZone);
  return `${fromLocalDate(time)}T${pad(time.getHours())}:${pad(time.getMinutes())}`;
}

export const endOfDay = (day: string, timeZone = 'UTC') =>
  new Date(startOfDay(day, timeZone, 1).getTime() - 1);

/** Calendar widgets use local dates. These two functions convert between them and days. */
export function toLocalDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}
export const fromLocalDate = (date: Date) =>
  `${String(date.getFullYear()).padStart(4, '0')}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
