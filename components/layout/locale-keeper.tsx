'use client';

import { useRouter } from 'next/navigation';
import { useLocale } from 'next-intl';
import { useEffect } from 'react';
import { rememberedLocale, rememberLocale } from '@/lib/i18n/browser';
import { isLocale } from '@/lib/i18n/config';

/**
 * The browser's half of the language: keeps a choice in local storage, and when the cookie is gone
 * brings the language back from there with one refresh.
 */
export function LocaleKeeper() {
  const router = useRouter();
  const locale = useLocale();

  useEffect(() => {
    const chosen = new URLSearchParams(window.location.search).get('lng');
    if (isLocale(chosen)) return rememberLocale(chosen);
    const remembered = rememberedLocale();
    if (!remembered) return;
    rememberLocale(remembered);
    if (remembered !== locale) router.refresh();
  }, [locale, router]);

  return null;
}
