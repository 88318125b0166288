/** Written by the browser: its own zone. */
export const timeZoneCookie = {
  name: 'time-zone',
  /** A year, in seconds. */
  maxAge: 365 * 24 * 60 * 60,
} as const;

/** Set by middleware: the zone of the reader. Empty until it is known. */
export const timeZoneHeader = 'x-time-zone';

/** Times are shown in it, and named so, until the zone of the reader is known. */
export const UNKNOWN_ZONE = 'UTC';

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
  toTimeZone(user?.timeZone) ?? toTimeZone(user?.detectedTimeZone) ?? UNKNOWN_ZONE;
