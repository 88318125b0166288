/** Calendar days are `YYYY-MM-DD` in UTC. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const pad = (value: number) => String(value).padStart(2, '0');

export const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  DAY.test(value) &&
  !value.startsWith('0000') &&
  Number.isFinite(Date.parse(value)) &&
  startOfDay(value).toISOString().startsWith(value);

export const toDay = (date: Date) => date.toISOString().slice(0, 10);
export const startOfDay = (day: string) => new Date(`${day}T00:00:00.000Z`);
export const endOfDay = (day: string) => new Date(`${day}T23:59:59.999Z`);

/** Calendar widgets use local dates. These two functions convert without changing the day. */
export function toLocalDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}
export const fromLocalDate = (date: Date) =>
  `${String(date.getFullYear()).padStart(4, '0')}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
