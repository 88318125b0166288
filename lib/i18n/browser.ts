import { isLocale, type Locale, localeCookie, localeStorageKey } from './config';

/** For components in the browser only. Storage may be blocked, which is as good as empty. */
function stored(area: 'localStorage' | 'sessionStorage'): string | null {
  try {
    return window[area].getItem(localeStorageKey);
  } catch {
    return null;
  }
}

export const hasLocaleCookie = () =>
  document.cookie.split('; ').some((entry) => entry.startsWith(`${localeCookie.name}=`));

/** The language to bring back when there is no cookie: local storage, session storage, the page's own. */
export function getStoredLocale(): Locale | undefined {
  if (hasLocaleCookie()) return undefined;
  return [stored('localStorage'), stored('sessionStorage'), document.documentElement.lang].find(isLocale);
}

/** Keeps a choice in local storage and in the cookie that middleware reads. */
export function storeLocale(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = `${localeCookie.name}=${locale}; Max-Age=${localeCookie.maxAge}; Path=/; SameSite=Lax`;
  try {
    window.localStorage.setItem(localeStorageKey, locale);
  } catch {
    // Without storage the cookie alone keeps the choice.
  }
}
