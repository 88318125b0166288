'use client';

import { useLocale } from 'next-intl';
import { useEffect } from 'react';
import { getStoredLocale, readLocaleCookie, storeLocale } from '@/lib/i18n/browser';
import { isLocale } from '@/lib/i18n/config';

/** Keeps the language of the cookie in local storage, and restores it from there when the cookie is missing. */
export function SyncLocale() {
  const locale = useLocale();

  useEffect(() => {
    const chosen = new URLSearchParams(window.location.search).get('lng');
    if (isLocale(chosen)) return storeLocale(chosen);
    const inCookie = readLocaleCookie();
    const known = inCookie ?? getStoredLocale();
    if (!known) return;
    storeLocale(known);
    // Reload, because `router.refresh()` can be lost while the router starts. Without cookies a reload is useless.
    if (!inCookie && known !== locale && readLocaleCookie()) window.location.reload();
  }, [locale]);

  return null;
}
