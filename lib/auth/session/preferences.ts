import 'server-only';
import type { NextRequest, NextResponse } from 'next/server';
import { isLocale, type Locale, localeCookie, localeHeader } from '@/lib/i18n/config';
import { detectLocale } from '@/lib/i18n/detect';
import { timeZoneCookie, timeZoneHeader, toTimeZone } from '@/lib/i18n/time-zone';
import { localeCookieOptions } from '@/lib/server/cookies';
import { env } from '@/lib/server/env';
import { themeHeader } from '@/lib/theme';
import type { ActiveSession } from './store';

export function setPreferences(headers: Headers, request: NextRequest, session: ActiveSession | null): void {
  headers.set(localeHeader, getLocale(request, session));
  headers.set(themeHeader, getTheme(session));
  headers.set(timeZoneHeader, getTimeZone(request, session));
}

const getLocale = (request: NextRequest, session: ActiveSession | null): Locale =>
  detectLocale({
    query: request.nextUrl.searchParams.get('lng'),
    cookie: request.cookies.get(localeCookie.name)?.value,
    user: session?.user.locale,
    acceptLanguage: request.headers.get('accept-language'),
  });

const getTheme = (session: ActiveSession | null) =>
  (!session?.impersonatedBy && !env().DEMO_MODE && session?.user.theme) || '';

export const getBrowserZone = (request: NextRequest) =>
  toTimeZone(request.cookies.get(timeZoneCookie.name)?.value);

/** Impersonations and demos use the browser's time zone, because the account is not the visitor's own. */
function getTimeZone(request: NextRequest, session: ActiveSession | null): string {
  const ofBrowser = getBrowserZone(request);
  if (!session || session.impersonatedBy || env().DEMO_MODE) return ofBrowser ?? '';
  const { timeZone, detectedTimeZone } = session.user;
  return toTimeZone(timeZone) ?? ofBrowser ?? toTimeZone(detectedTimeZone) ?? '';
}

/**
 * Sets the language cookie to the language in the URL. If the cookie is gone, sets it to the user's stored language:
 * sessions are renewed, so a session can last longer than the cookie.
 */
export function keepLocale(
  request: NextRequest,
  response: NextResponse,
  session: ActiveSession | null,
): void {
  const inUrl = request.nextUrl.searchParams.get('lng');
  const hasCookie = isLocale(request.cookies.get(localeCookie.name)?.value);
  const stored = hasCookie || env().DEMO_MODE ? null : session?.user.locale;
  const locale = isLocale(inUrl) ? inUrl : stored;
  if (locale) response.cookies.set(localeCookie.name, locale, localeCookieOptions());
}
