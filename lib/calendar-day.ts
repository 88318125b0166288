/** A day of the calendar as `YYYY-MM-DD`: the one in UTC, as every time of the product is shown. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const pad = (value: number) => String(value).padStart(2, '0');

export const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  DAY.test(value) &&
  !value.startsWith('0000') &&
  Number.isFinite(Date.parse(value)) &&
  startOfDay(value).toISOString().startsWith(value);

export const dayOf = (date: Date) => date.toISOString().slice(0, 10);
export const startOfDay = (day: string) => new Date(`${day}T00:00:00.000Z`);
export const endOfDay = (day: string) => new Date(`${day}T23:59:59.999Z`);

/** Calendars on the screen count in the zone of the browser: these two lead there and back without losing the day. */
export function toLocalDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}
export const fromLocalDate = (date: Date) =>
  `${String(date.getFullYear()).padStart(4, '0')}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
