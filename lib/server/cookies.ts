import 'server-only';
import { createHash } from 'node:crypto';
import { cookies } from 'next/headers';
import { isDevelopment } from '@/lib/constants';
import { type Locale, localeCookie } from '@/lib/i18n/config';
import { isHttps } from './env';

const checkout = isDevelopment
  ? `-${createHash('sha256').update(process.cwd()).digest('hex').slice(0, 8)}`
  : '';

/**
 * Gives each checkout of the repository its own cookie names in development: browsers ignore the port, so two checkouts
 * on localhost would overwrite each other's cookies.
 */
export const toCheckoutName = (name: string) => name + checkout;

/** `maxAge` is in seconds. Without `maxAge`, the browser deletes the cookie when it closes. */
export const cookieOptions = (own: { maxAge?: number; path?: string; httpOnly?: boolean } = {}) => ({
  httpOnly: true,
  secure: isHttps(),
  sameSite: 'lax' as const,
  path: '/',
  ...own,
});

export type CookieOptions = ReturnType<typeof cookieOptions>;

export const localeCookieOptions = () => cookieOptions({ maxAge: localeCookie.maxAge, httpOnly: false });

export async function setLocaleCookie(locale: Locale): Promise<void> {
  (await cookies()).set(localeCookie.name, locale, localeCookieOptions());
}
