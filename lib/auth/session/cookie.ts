import 'server-only';
import { type CookieOptions, cookieOptions, toCheckoutName } from '@/lib/server/cookies';
import { isHttps } from '@/lib/server/env';
import { hmac, isEqual } from '@/lib/server/signed';

export const cookiePrefix = toCheckoutName('better-auth');

const toCookieName = (name: string) => `${isHttps() ? '__Secure-' : ''}${cookiePrefix}.${name}`;

export const sessionCookieName = () => toCookieName('session_token');

/** Holds the admin's own session during an impersonation. */
export const adminCookieName = () => toCookieName('admin_session');

/** better-auth's format: value, dot, HMAC in base64. */
export const signCookie = (value: string) => `${value}.${hmac(value, 'base64')}`;

export function verifySessionCookie(value: string | undefined): string | null {
  const dot = value?.lastIndexOf('.') ?? -1;
  if (!value || dot < 1 || value.length > 512) return null;
  const token = value.slice(0, dot);
  // Compared as text: a base64 decoder ignores anything after the padding.
  return isEqual(value.slice(dot + 1), hmac(token, 'base64')) ? token : null;
}

export type CookieChange = [name: string, value: string, options: CookieOptions];

/** `maxAge` is in seconds; without it the cookie is a session cookie. */
export const toCookieChange = (name: string, value: string, maxAge?: number): CookieChange => [
  name,
  value,
  cookieOptions({ maxAge }),
];

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

/** The headers for better-auth, which has its own parser. It gets the session cookie only if our query accepted it. */
export function toAuthHeaders(headers: Headers, session: object | null): Headers {
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
