import { TZDate } from '@date-fns/tz';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const DAY_SECONDS = 24 * 60 * 60;

const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Times of day are `HH:MM`, from 00:00 to 23:59. */
export const isTimeOfDay = (value: unknown): value is string =>
  typeof value === 'string' && TIME_OF_DAY.test(value);

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

const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})$/;

/**
 * The moment of a local time, `YYYY-MM-DDTHH:MM`, in a zone. Where clocks skip the time, it is later by what they skip; where they
 * repeat it, it is the first one.
 */
export function toMoment(local: string, timeZone: string): Date | undefined {
  const [, day = '', hours = '', minutes = ''] = LOCAL_TIME.exec(local) ?? [];
  if (!isDay(day) || !isTimeOfDay(`${hours}:${minutes}`)) return undefined;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const time = new TZDate(0, timeZone);
  time.setFullYear(year, month - 1, date);
  time.setHours(Number(hours), Number(minutes), 0, 0);
  const earlier = [HOUR_MS, HOUR_MS / 2].map((ms) => new Date(time.getTime() - ms));
  return earlier.find((each) => toLocalTime(each, timeZone) === local) ?? new Date(time.getTime());
}

/** The local time of a moment in a zone, `YYYY-MM-DDTHH:MM`. */
export function toLocalTime(moment: Date, timeZone: string): string {
  const time = new TZDate(moment.getTime(), timeZone);
  return `${fromLocalDate(time)}T${pad(time.getHours())}:${pad(time.getMinutes())}`;
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

/** Written by the browser: its own zone. */
export const timeZoneCookie = {
  name: 'time-zone',
  /** A year, in seconds. */
  maxAge: 365 * 24 * 60 * 60,
} as const;

/** Set by middleware: the zone of the reader. Empty until it is known. */
export const timeZoneHeader = 'x-time-zone';

/** Times are shown in it, and named so, until the zone of the reader is known. */
export const FALLBACK_ZONE = 'UTC';

const NAME = /^[A-Za-z][\w+/-]{0,63}$/;
const MAX_KNOWN = 1_000;
const known = new Map<string, string | undefined>();

/** The canonical name of an IANA time zone. Undefined if Intl does not know it. */
export function toTimeZone(value: unknown): string | undefined {
  if (typeof value !== 'string' || !NAME.test(value)) return undefined;
  if (known.has(value)) return known.get(value);
  if (known.size >= MAX_KNOWN) known.clear();
  const zone = canonical(value);
  known.set(value, zone);
  return zone;
}

function canonical(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

type Zones = {
  /** Chosen by the user. Null: automatic. */
  timeZone: string | null;
  /** The zone of the browser in which the user last signed in or was active. */
  detectedTimeZone: string | null;
};

/** The zone of the times in a mail, which has no browser to ask. */
export const getMailZone = (user: Zones | null | undefined): string =>
  toTimeZone(user?.timeZone) ?? toTimeZone(user?.detectedTimeZone) ?? FALLBACK_ZONE;
