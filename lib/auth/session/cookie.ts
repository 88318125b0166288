import 'server-only';
import { type CookieOptions, cookieOptions, toCheckoutName } from '@/lib/server/cookies';
import { isHttps } from '@/lib/server/env';
import { hmac, isEqual } from '@/lib/server/signed';

export const cookiePrefix = toCheckoutName('better-auth');

const toCookieName = (name: string) => `${isHttps() ? '__Secure-' : ''}${cookiePrefix}.${name}`;

export const sessionCookieName = () => toCookieName('session_token');

/** This cookie holds the admin's own session during an impersonation. */
export const adminCookieName = () => toCookieName('admin_session');

/** Signs a value in better-auth's format: the value, a dot, and the HMAC in base64. */
export const signCookie = (value: string) => `${value}.${hmac(value, 'base64')}`;

export function verifySessionCookie(value: string | undefined): string | null {
  const dot = value?.lastIndexOf('.') ?? -1;
  if (!value || dot < 1 || value.length > 512) return null;
  const token = value.slice(0, dot);
  // The signatures are compared as text, because a base64 decoder ignores anything after the padding.
  return isEqual(value.slice(dot + 1), hmac(token, 'base64')) ? token : null;
}

export type CookieChange = [name: string, value: string, options: CookieOptions];

/** `maxAge` is in seconds. Without `maxAge`, the browser deletes the cookie when it closes. */
export const toCookieChange = (name: string, value: string, maxAge?: number): CookieChange => [
  name,
  value,
  cookieOptions({ maxAge }),
];

export type SessionCookies = { session?: string | undefined; admin?: string | undefined };

type Pair = { name: string; value: string; text: string };

/** Trims names and values, as most parsers do: in `name =value`, the name is `name`. */
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
 * All code parses the session cookie and the admin cookie by this function. A request with two cookies of one name is
 * ambiguous, because Next reads the last one and better-auth the first.
 */
export function parseSessionCookies(headers: Headers): SessionCookies | 'ambiguous' {
  const pairs = parsePairs(headers);
  const find = (name: string) => pairs.filter((pair) => pair.name === name).map(({ value }) => value);
  const [sessions, admins] = [find(sessionCookieName()), find(adminCookieName())];
  if (sessions.length > 1 || admins.length > 1) return 'ambiguous';
  return { session: sessions[0], admin: admins[0] };
}

/** Returns no cookies if they are ambiguous. */
export function readSessionCookies(headers: Headers): SessionCookies {
  const cookies = parseSessionCookies(headers);
  return cookies === 'ambiguous' ? {} : cookies;
}

/** Returns whether the session cookie has our signature. The session may have ended. */
export const hasSignedSession = (cookie: string): boolean =>
  verifySessionCookie(readSessionCookies(new Headers({ cookie })).session) !== null;

/** Returns the headers for better-auth, which parses cookies itself. Without `session`, removes the session cookie. */
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
  // The header stays even if it is empty, because better-auth checks the origin only if the header exists.
  if (headers.has('cookie')) result.set('cookie', pairs.join('; '));
  return result;
}
