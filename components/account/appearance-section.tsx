'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { ShortcutSwitch } from '@/components/layout/palette/shortcut-switch';
import { themeIcons } from '@/components/layout/theme-icons';
import { usePreferences } from '@/components/layout/use-preferences';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { localeNames, locales } from '@/lib/i18n/config';
import { themes } from '@/lib/theme';
import { AccountRow, AccountSection } from './account-section';

const subscribe = () => () => undefined;

/** The theme is in local storage, so no choice is selected before hydration. */
export function AppearanceSection() {
  const account = useTranslations('account');
  const t = useTranslations('preferences');
  const { theme, setTheme, locale, setLocale } = usePreferences();
  const isInBrowser = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  return (
    <AccountSection title={account('preferences')}>
      <AccountRow label={account('theme')}>
        <SegmentedControl
          label={t('theme')}
          value={isInBrowser ? theme : undefined}
          onChange={setTheme}
          options={themes.map((value) => ({ value, label: t(`themes.${value}`), icon: themeIcons[value] }))}
        />
      </AccountRow>
      <AccountRow label={account('language')}>
        <SegmentedControl
          label={t('language')}
          value={locale}
          onChange={setLocale}
          options={locales.map((value) => ({ value, label: localeNames[value], lang: value }))}
        />
      </AccountRow>
      <ShortcutSwitch className="px-4 py-3.5 pointer-coarse:hidden" />
    </AccountSection>
  );
}
