'use client';

import { useTranslations } from 'next-intl';
import { FormMessage } from '@/components/form/form';
import { useIsHydrated } from '@/components/ui/browser';

/** Warns that cookies are off: the browser would show one page after the sign-in, and then the login page again. */
export function CookiesOff() {
  const t = useTranslations('login');
  const isHydrated = useIsHydrated();
  return (
    isHydrated && !navigator.cookieEnabled && <FormMessage tone="warning">{t('cookiesOff')}</FormMessage>
  );
}
