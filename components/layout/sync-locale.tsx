'use client';

import { useLocale } from 'next-intl';
import { useEffect } from 'react';
import { getStoredLocale, hasLocaleCookie, storeLocale } from '@/lib/i18n/browser';
import { isLocale } from '@/lib/i18n/config';

/**
 * The browser's half of the language: keeps a choice in local storage, and when the cookie is gone
 * brings the language back from there with one refresh.
 */
export function SyncLocale() {
  const locale = useLocale();

  useEffect(() => {
    const chosen = new URLSearchParams(window.location.search).get('lng');
    if (isLocale(chosen)) return storeLocale(chosen);
    const remembered = getStoredLocale();
    if (!remembered) return;
    storeLocale(remembered);
    // A whole reload: this runs while the router is still starting, and a refresh asked of it then can be lost.
    // Without the cookie the server would not know better the next time either.
    if (remembered !== locale && hasLocaleCookie()) window.location.reload();
  }, [locale]);

  return null;
}
