import 'server-only';
import { adminCookieName, sessionCookieName, verifySessionCookie } from './cookie';
import { type ActiveSession, readSession } from './store';

export type SessionCookies = { session?: string | undefined; admin?: string | undefined };

type Pair = { name: string; value: string; text: string };

/** Trims names and values, as most parsers do: `name =value` is the cookie `name`. */
const parsePairs = (headers: Headers): Pair[] =>
  (headers.get('cookie') ?? '').split(';').map((text) => {
    const [name = '', value = ''] = text.split(/=(.*)/s);
    return { name: name.trim(), value: decode(value.trim()), text: text.trim() };
  });

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/**
 * The only parser of these two cookies. Next reads the last of two cookies with the same name and better-auth the first, so
 * such a request is ambiguous.
 */
export function parseSessionCookies(headers: Headers): SessionCookies | 'ambiguous' {
  const pairs = parsePairs(headers);
  const find = (name: string) => pairs.filter((pair) => pair.name === name).map(({ value }) => value);
  const [sessions, admins] = [find(sessionCookieName()), find(adminCookieName())];
  if (sessions.length > 1 || admins.length > 1) return 'ambiguous';
  return { session: sessions[0], admin: admins[0] };
}

/** The session cookies. There are none if they are ambiguous. */
export function readSessionCookies(headers: Headers): SessionCookies {
  const cookies = parseSessionCookies(headers);
  return cookies === 'ambiguous' ? {} : cookies;
}

/** Whether we have signed the session cookie. It may have ended: that needs the database. */
export const hasSignedSession = (cookie: string): boolean =>
  verifySessionCookie(readSessionCookies(new Headers({ cookie })).session) !== null;

/** The user whose session it is, if it has not ended. */
export const findUserOf = async (cookie: string): Promise<string | undefined> =>
  (await readSession(readSessionCookies(new Headers({ cookie })).session))?.user.id;

/** The headers for better-auth, which has its own parser. It gets the session cookie only if our query accepted it. */
export function toAuthHeaders(headers: Headers, session: ActiveSession | null): Headers {
  const cookies = readSessionCookies(headers);
  const accepted = [
    [sessionCookieName(), session ? cookies.session : undefined],
    [adminCookieName(), cookies.admin],
  ];
  const names = accepted.map(([name]) => name);
  const pairs = [
    ...parsePairs(headers).flatMap(({ name, text }) => (text && !names.includes(name) ? text : [])),
    ...accepted.flatMap(([name, value]) => (value ? `${name}=${encodeURIComponent(value)}` : [])),
  ];
  const result = new Headers(headers);
  // The header stays even if it is empty: better-auth checks the origin only of requests that have it.
  if (headers.has('cookie')) result.set('cookie', pairs.join('; '));
  return result;
}
