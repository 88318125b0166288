'use client';

import { useLocale } from 'next-intl';
import { useTheme } from 'next-themes';
import { startTransition } from 'react';
import { useFormAction } from '@/components/form/use-form-action';
import type { Theme } from '@/components/layout/theme-provider';
import { updateLocaleAction } from '@/lib/account/actions';
import { rememberLocale } from '@/lib/i18n/browser';
import { isLocale } from '@/lib/i18n/config';

/** Theme and language, as every menu and the account page offer them. */
export function usePreferences() {
  const { theme = 'system', setTheme } = useTheme();
  const locale = useLocale();
  const { formAction, isPending } = useFormAction(updateLocaleAction);

  function setLocale(next: string) {
    if (!isLocale(next) || next === locale) return;
    rememberLocale(next);
    const form = new FormData();
    form.set('locale', next);
    startTransition(() => formAction(form));
  }

  return { theme: theme as Theme, setTheme, locale, setLocale, isPending };
}
