'use client';

import { useTranslations } from 'next-intl';
import { FormMessage } from '@/components/form/form';
import { useIsHydrated } from '@/components/ui/browser';

/** Without cookies the page after the sign-in is shown, and the next page leads back here. */
export function CookiesOff() {
  const t = useTranslations('login');
  const isHydrated = useIsHydrated();
  return (
    isHydrated && !navigator.cookieEnabled && <FormMessage tone="warning">{t('cookiesOff')}</FormMessage>
  );
}
