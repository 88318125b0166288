'use client';

import { Monitor, Moon, Sun } from 'lucide-react';
import { useLocale } from 'next-intl';
import { useTheme } from 'next-themes';
import { startTransition } from 'react';
import { useFormAction } from '@/components/form/use-form-action';
import { updateLocaleAction, updateThemeAction } from '@/lib/account/actions';
import { storeLocale } from '@/lib/i18n/browser';
import { isLocale } from '@/lib/i18n/config';
import type { FormAction } from '@/lib/result';
import { isTheme, type Theme } from '@/lib/theme';

export function usePreferences() {
  const { theme = 'system', setTheme: applyTheme } = useTheme();
  const locale = useLocale();
  const saveLocale = useSave('locale', updateLocaleAction);
  const saveTheme = useSave('theme', updateThemeAction);

  function setLocale(next: string) {
    if (!isLocale(next) || next === locale) return;
    storeLocale(next);
    saveLocale(next);
  }

  function setTheme(next: string) {
    if (!isTheme(next) || next === theme) return;
    applyTheme(next);
    saveTheme(next);
  }

  return { theme: theme as Theme, setTheme, locale, setLocale };
}

function useSave(field: string, action: FormAction) {
  const { formAction } = useFormAction(action);
  return (value: string) => {
    const form = new FormData();
    form.set(field, value);
    startTransition(() => formAction(form));
  };
}

export const themeIcons = { system: Monitor, light: Sun, dark: Moon } as const;
