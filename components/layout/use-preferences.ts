'use client';

import { useLocale } from 'next-intl';
import { useTheme } from 'next-themes';
import { startTransition } from 'react';
import { useFormAction } from '@/components/form/use-form-action';
import { updateLocaleAction, updateThemeAction } from '@/lib/account/actions';
import { storeLocale } from '@/lib/i18n/browser';
import { isLocale } from '@/lib/i18n/config';
import type { FormAction } from '@/lib/result';
import { isTheme, type Theme } from '@/lib/theme';

/** Theme and language, as every menu and the account page offer them. */
export function usePreferences() {
  const { theme = 'system', setTheme: showTheme } = useTheme();
  const locale = useLocale();
  const [keepLocale, isPending] = useSave('locale', updateLocaleAction);
  const [keepTheme] = useSave('theme', updateThemeAction);

  function setLocale(next: string) {
    if (!isLocale(next) || next === locale) return;
    storeLocale(next);
    keepLocale(next);
  }

  function setTheme(next: string) {
    if (!isTheme(next) || next === theme) return;
    showTheme(next);
    keepTheme(next);
  }

  return { theme: theme as Theme, setTheme, locale, setLocale, isPending };
}

/** Has the server keep a choice that the browser has made already. */
function useSave(field: string, action: FormAction) {
  const { formAction, isPending } = useFormAction(action);
  function keep(value: string) {
    const form = new FormData();
    form.set(field, value);
    startTransition(() => formAction(form));
  }
  return [keep, isPending] as const;
}
