import { type Access, getAccess } from './routes';

const PROBE_ORIGIN = 'http://local.invalid';
const MAX_LENGTH = 2048;
const destinations: Access[] = ['app', 'manager'];

/** The URL parser decides what is local: browsers treat `//evil`, `/\evil` and `/%09/evil` as other hosts. */
export function safeRedirect(raw: unknown): string | undefined {
  if (typeof raw !== 'string' || raw.length > MAX_LENGTH || !raw.startsWith('/')) return undefined;
  if (!URL.canParse(raw, PROBE_ORIGIN)) return undefined;
  const { origin, pathname, search } = new URL(raw, PROBE_ORIGIN);
  if (origin !== PROBE_ORIGIN || /^\/[/\\]|%2f|%5c|%0|\\/i.test(pathname)) return undefined;
  const path = pathname + search;
  // Encoding may have made it longer, and the next page rejects a path that is too long.
  return path.length <= MAX_LENGTH && destinations.includes(getAccess(pathname)) ? path : undefined;
}
