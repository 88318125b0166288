import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '@/lib/server/env';

/** better-auth's own name: prefixed with __Secure- where the product is served over https. */
export const sessionCookieName = () =>
  `${env().BASE_URL.protocol === 'https:' ? '__Secure-' : ''}better-auth.session_token`;

/** The token in a signed cookie (better-auth's format: token, dot, base64 of its HMAC), or null when the signature is not ours. */
export function verifySessionCookie(value: string | undefined): string | null {
  const dot = value?.lastIndexOf('.') ?? -1;
  if (!value || dot < 1 || value.length > 512) return null;
  const token = value.slice(0, dot);
  // Compared as text: decoded, what follows the padding would be ignored.
  const expected = Buffer.from(createHmac('sha256', env().AUTH_SECRET).update(token).digest('base64'));
  const given = Buffer.from(value.slice(dot + 1));
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}
