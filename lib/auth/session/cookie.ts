import 'server-only';
import { type CookieOptions, cookieOptions } from '@/lib/server/cookies';
import { isHttps } from '@/lib/server/env';
import { hmac, isEqual } from '@/lib/server/signed';

/** better-auth's own names: prefixed with __Secure- where the product is served over https. */
const toCookieName = (name: string) => `${isHttps() ? '__Secure-' : ''}better-auth.${name}`;

export const sessionCookieName = () => toCookieName('session_token');

/** Holds the administrator's own session during an impersonation. */
export const adminCookieName = () => toCookieName('admin_session');

/** better-auth's format: the value, a dot, and its HMAC in base64. */
export const signCookie = (value: string) => `${value}.${hmac(value, 'base64')}`;

/** The token in a signed cookie, or null when the signature is forged. */
export function verifySessionCookie(value: string | undefined): string | null {
  const dot = value?.lastIndexOf('.') ?? -1;
  if (!value || dot < 1 || value.length > 512) return null;
  const token = value.slice(0, dot);
  // Compared as text: a base64 decoder ignores anything after the padding.
  return isEqual(value.slice(dot + 1), hmac(token, 'base64')) ? token : null;
}

/** Arguments of `cookies().set` in Next and of `ctx.setCookie` in better-auth. */
export type CookieChange = [name: string, value: string, options: CookieOptions];

/** Without `maxAge` (seconds) the cookie ends with the browser's session. */
export const toCookieChange = (name: string, value: string, maxAge?: number): CookieChange => [
  name,
  value,
  cookieOptions({ maxAge }),
];
