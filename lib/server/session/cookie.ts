import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '@/lib/server/env';

const isSecure = () => env().BASE_URL.protocol === 'https:';

/** better-auth's own names: prefixed with __Secure- where the product is served over https. */
const nameOf = (name: string) => `${isSecure() ? '__Secure-' : ''}better-auth.${name}`;

export const sessionCookieName = () => nameOf('session_token');

/** Keeps an administrator's own session while they act as somebody else. */
export const adminCookieName = () => nameOf('admin_session');

const signatureOf = (value: string) => createHmac('sha256', env().AUTH_SECRET).update(value).digest('base64');

export const signCookie = (value: string) => `${value}.${signatureOf(value)}`;

/** The token in a signed cookie (better-auth's format: token, dot, base64 of its HMAC), or null when the signature is not ours. */
export function verifySessionCookie(value: string | undefined): string | null {
  const dot = value?.lastIndexOf('.') ?? -1;
  if (!value || dot < 1 || value.length > 512) return null;
  const token = value.slice(0, dot);
  // Compared as text: decoded, what follows the padding would be ignored.
  const expected = Buffer.from(signatureOf(token));
  const given = Buffer.from(value.slice(dot + 1));
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

/** A cookie as Next and better-auth alike set it; without `maxAge` it goes when the browser is closed. */
export type CookieChange = [
  name: string,
  value: string,
  options: { httpOnly: true; secure: boolean; sameSite: 'lax'; path: '/'; maxAge?: number },
];

export const cookieChange = (name: string, value: string, maxAge?: number): CookieChange => [
  name,
  value,
  {
    httpOnly: true,
    secure: isSecure(),
    sameSite: 'lax',
    path: '/',
    ...(maxAge === undefined ? {} : { maxAge }),
  },
];
