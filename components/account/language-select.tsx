'use client';

import { useTranslations } from 'next-intl';
import { usePreferences } from '@/components/layout/use-preferences';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { localeNames, locales } from '@/lib/i18n/config';

export function LanguageSelect() {
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
