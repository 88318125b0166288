'use client';

import { useTranslations } from 'next-intl';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { useIsHydrated } from '@/components/ui/use-hydrated';
import { localeNames, locales } from '@/lib/i18n/config';
import { themes } from '@/lib/theme';
import { themeIcons, usePreferences } from './use-preferences';

/** The theme is in local storage, so no choice is selected before hydration. */
export function ThemeControl() {
  const t = useTranslations('preferences');
  const { theme, setTheme } = usePreferences();
  const isHydrated = useIsHydrated();
  return (
    <SegmentedControl
      label={t('theme')}
      value={isHydrated ? theme : undefined}
      onChange={setTheme}
      options={themes.map((value) => ({ value, label: t(`themes.${value}`), icon: themeIcons[value] }))}
    />
  );
}

export function LanguageControl() {
  const t = useTranslations('preferences');
  const { locale, setLocale } = usePreferences();
  return (
    <SegmentedControl
      label={t('language')}
      value={locale}
      onChange={setLocale}
      options={locales.map((value) => ({ value, label: localeNames[value], lang: value }))}
    />
  );
}
