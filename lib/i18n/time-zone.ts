/** The browser stores its own time zone in this cookie. */
export const timeZoneCookie = {
  name: 'time-zone',
  maxAge: 365 * 24 * 60 * 60,
} as const;

/** The middleware sets this header to the reader's time zone. It is empty until the zone is known. */
export const timeZoneHeader = 'x-time-zone';

/** Until the reader's time zone is known, times are shown in this zone, with its name. */
export const FALLBACK_ZONE = 'UTC';

const NAME = /^[A-Za-z][\w+/-]{0,63}$/;
const MAX_KNOWN = 1_000;
const known = new Map<string, string | undefined>();

/** Returns the canonical name of an IANA time zone, or undefined if Intl does not support it. */
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
  /** The time zone that the user has chosen. Null means automatic. */
  timeZone: string | null;
  /** The time zone of the browser in which the user was last active. */
  detectedTimeZone: string | null;
};

/** Returns the time zone for the times in a mail to the user. */
export const getMailZone = (user: Zones | null | undefined): string =>
  toTimeZone(user?.timeZone) ?? toTimeZone(user?.detectedTimeZone) ?? FALLBACK_ZONE;
