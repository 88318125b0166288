'use client';

import { Monitor, Moon, Sun } from 'lucide-react';
import { useLocale } from 'next-intl';
import { useTheme } from 'next-themes';
import { useSavedChoice, useSaveField } from '@/components/form/use-saved-choice';
import { updateLocaleAction, updateThemeAction } from '@/lib/account/actions';
import { storeLocale } from '@/lib/i18n/browser';
import { isLocale, type Locale, toLanguage } from '@/lib/i18n/config';
import { isTheme, type Theme } from '@/lib/theme';

export function usePreferences() {
  const { theme: current = 'system', setTheme: applyTheme } = useTheme();
  const theme = useSavedChoice({
    field: 'theme',
    value: current as Theme,
    save: useSaveField(updateThemeAction, 'theme'),
    apply: applyTheme,
  });
  const locale = useSavedChoice({
    field: 'locale',
    value: toLanguage(useLocale()),
    save: useSaveField(updateLocaleAction, 'locale'),
    apply: applyLocale,
  });
  return {
    theme: theme.value,
    setTheme: (next: string) => isTheme(next) && theme.choose(next),
    locale: locale.value,
    setLocale: (next: string) => isLocale(next) && locale.choose(next),
  };
}

function applyLocale(locale: Locale): void {
  storeLocale(locale);
  const url = new URL(window.location.href);
  // The language of the URL would win over the cookie.
  if (!url.searchParams.has('lng')) return;
  url.searchParams.delete('lng');
  window.history.replaceState(null, '', url);
}

export const themeIcons = { system: Monitor, light: Sun, dark: Moon } as const;
