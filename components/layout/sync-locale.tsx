'use client';

import { useLocale } from 'next-intl';
import { useEffect } from 'react';
import { getStoredLocale, hasLocaleCookie, storeLocale } from '@/lib/i18n/browser';
import { isLocale } from '@/lib/i18n/config';

/** Restores the language from local storage when the cookie is missing. */
export function SyncLocale() {
  const locale = useLocale();

  useEffect(() => {
    const chosen = new URLSearchParams(window.location.search).get('lng');
    if (isLocale(chosen)) return storeLocale(chosen);
    const storedLocale = getStoredLocale();
    if (!storedLocale) return;
    storeLocale(storedLocale);
    // Reload, because `router.refresh()` can be lost while the router starts. Without cookies a reload is useless.
    if (storedLocale !== locale && hasLocaleCookie()) window.location.reload();
  }, [locale]);

  return null;
}
