import { isLocale, type Locale, localeCookie, localeStorageKey } from './config';

function stored(area: 'localStorage' | 'sessionStorage'): string | null {
  try {
    return window[area].getItem(localeStorageKey);
  } catch {
    return null;
  }
}

export const hasLocaleCookie = () =>
  document.cookie.split('; ').some((entry) => entry.startsWith(`${localeCookie.name}=`));

export function getStoredLocale(): Locale | undefined {
  if (hasLocaleCookie()) return undefined;
  return [stored('localStorage'), stored('sessionStorage'), document.documentElement.lang].find(isLocale);
}

export function storeLocale(locale: Locale): void {
  const attributes = `Max-Age=${localeCookie.maxAge}; Path=/; SameSite=Lax`;
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = `${localeCookie.name}=${locale}; ${attributes}${secure}`;
  try {
    window.localStorage.setItem(localeStorageKey, locale);
  } catch {
    // Storage is blocked, so only the cookie keeps the choice.
  }
}
