import { type Access, getAccess } from './routes';
import { toUrl } from './text';

// The pattern also finds empty credentials, which URL drops. Browsers read a backslash as a slash.
const USER_INFORMATION = /^[a-z]+:[/\\]*[^/\\?#]*@/i;

/** Returns the URL if it is http or https without credentials, otherwise undefined. */
export function safeHref(link: string): string | undefined {
  const url = toUrl(link);
  if (!url || USER_INFORMATION.test(link)) return undefined;
  const { protocol, href } = url;
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}

/** Returns a link for display. The host stays in ASCII, because letters of other scripts can imitate Latin letters. */
export function displayLink(link: string): string {
  const text = (safeHref(link) ?? link).replace(/^https?:\/\//i, '').replace(/\/$/, '');
  const hostEnd = text.search(/[/?#]/);
  return hostEnd < 0 ? text : text.slice(0, hostEnd) + text.slice(hostEnd).replace(ENCODED, readable);
}

const ENCODED = /(?:%[0-9a-f]{2})+/gi;
const READABLE = /[\p{L}\p{M}\p{N}]/u;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;

/** Spaces, controls, direction marks and delimiters stay encoded, because decoded they could imitate another link. */
function readable(encoded: string): string {
  try {
    return Array.from(decodeURIComponent(encoded), (character) =>
      READABLE.test(character) && !UNSEEN.test(character) ? character : encodeURIComponent(character),
    ).join('');
  } catch {
    return encoded;
  }
}

const PROBE_ORIGIN = 'http://local.invalid';
const MAX_LENGTH = 2048;
const destinations: Access[] = ['app', 'manager'];

/**
 * Returns the path if it is in the app or manager area, otherwise undefined. The URL parser decides, because browsers
 * read `//evil`, `/\evil` and `/%09/evil` as other hosts.
 */
export function safeRedirect(raw: unknown): string | undefined {
  if (typeof raw !== 'string' || raw.length > MAX_LENGTH || !raw.startsWith('/')) return undefined;
  const url = toUrl(raw, PROBE_ORIGIN);
  if (!url) return undefined;
  const { origin, pathname, search } = url;
  if (origin !== PROBE_ORIGIN || /^\/[/\\]|%2f|%5c|%0|\\/i.test(pathname)) return undefined;
  const path = pathname + search;
  // Encoding may have made the path longer, and the next page would reject a path that is too long.
  return path.length <= MAX_LENGTH && destinations.includes(getAccess(pathname)) ? path : undefined;
}
