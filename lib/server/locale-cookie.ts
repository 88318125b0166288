import 'server-only';
import { cookies } from 'next/headers';
import { isLocale, type Locale, localeCookie } from '@/lib/i18n/config';
import { env } from './env';

/** Keeps a choice of language in the browser. Readable by scripts: the page writes it too when there is none. */
export async function writeLocaleCookie(locale: Locale): Promise<void> {
  (await cookies()).set(localeCookie.name, locale, {
    maxAge: localeCookie.maxAge,
    path: '/',
    sameSite: 'lax',
  });
}

/** Signing in brings the language that the person chose, on whichever device that was. The accounts of a demo are nobody's. */
export async function keepUserLocale(locale: unknown): Promise<void> {
  if (isLocale(locale) && !env().DEMO_MODE) await writeLocaleCookie(locale);
}
