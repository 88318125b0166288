import 'server-only';
import { cookies } from 'next/headers';
import { type Locale, localeCookie } from '@/lib/i18n/config';
import { isHttps } from './env';

export type CookieOptions = {
  httpOnly: boolean;
  secure: boolean;
  sameSite: 'lax';
  path: string;
  maxAge?: number;
};

/** `maxAge` is in seconds; without it the cookie is a session cookie. */
export const cookieOptions = ({
  maxAge,
  path = '/',
  httpOnly = true,
}: Partial<Pick<CookieOptions, 'maxAge' | 'path' | 'httpOnly'>> = {}): CookieOptions => ({
  httpOnly,
  secure: isHttps(),
  sameSite: 'lax',
  path,
  ...(maxAge === undefined ? {} : { maxAge }),
});

export const localeCookieOptions = () => cookieOptions({ maxAge: localeCookie.maxAge, httpOnly: false });

export async function setLocaleCookie(locale: Locale): Promise<void> {
  (await cookies()).set(localeCookie.name, locale, localeCookieOptions());
}
