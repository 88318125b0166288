export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const DAY_SECONDS = 24 * 60 * 60;

const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Times of day are `HH:MM`, from 00:00 to 23:59. */
export const isTimeOfDay = (value: unknown): value is string =>
  typeof value === 'string' && TIME_OF_DAY.test(value);
