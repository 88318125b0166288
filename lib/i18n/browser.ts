import { isLocale, type Locale, localeCookie, localeStorageKey } from './config';
import { timeZoneCookie } from './time-zone';

function stored(area: 'localStorage' | 'sessionStorage'): string | null {
  try {
    return window[area].getItem(localeStorageKey);
  } catch {
    return null;
  }
}

function readCookie(name: string): string | undefined {
  const prefix = `${name}=`;
  return document.cookie
    .split('; ')
    .find((text) => text.startsWith(prefix))
    ?.slice(prefix.length);
}

function writeCookie({ name, maxAge }: { name: string; maxAge: number }, value: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = `${name}=${value}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure}`;
}

export function readLocaleCookie(): Locale | undefined {
  const value = readCookie(localeCookie.name);
  return isLocale(value) ? value : undefined;
}

export const getBrowserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export const readZoneCookie = (): string | undefined => readCookie(timeZoneCookie.name);

export const storeZone = (zone: string): void => writeCookie(timeZoneCookie, zone);

/** Returns the stored language, or else that of the page, for a browser without the cookie. */
export function getStoredOrPageLocale(): Locale | undefined {
  return [stored('localStorage'), stored('sessionStorage'), document.documentElement.lang].find(isLocale);
}

export function storeLocale(locale: Locale): void {
  writeCookie(localeCookie, locale);
  try {
    window.localStorage.setItem(localeStorageKey, locale);
  } catch {
    // The browser blocks its storage, so only the cookie keeps the language.
  }
}
