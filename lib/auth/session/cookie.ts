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
