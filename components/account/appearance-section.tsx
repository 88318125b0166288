'use client';

import { useTimeZone, useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { ShortcutSwitch } from '@/components/layout/palette/shortcut-switch';
import { themeIcons } from '@/components/layout/theme-icons';
import { usePreferences } from '@/components/layout/use-preferences';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { localeNames, locales } from '@/lib/i18n/config';
import { UNKNOWN_ZONE } from '@/lib/i18n/time-zone';
import { themes } from '@/lib/theme';
import { AccountRow, AccountSection, BlockedReason } from './account-section';
import { TimeZoneSelect } from './time-zone-select';

const subscribe = () => () => undefined;

type Props = {
  /** Chosen by the user. Null: automatic. */
  timeZone: string | null;
  /** While an admin acts as the user. */
  reasonId?: string;
};

/** The theme is in local storage, so no choice is selected before hydration. */
export function AppearanceSection({ timeZone, reasonId }: Props) {
  const account = useTranslations('account');
  const current = useTimeZone() ?? UNKNOWN_ZONE;
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
      <AccountRow label={account('timeZone')}>
        <TimeZoneSelect chosen={timeZone} current={current} reasonId={reasonId} />
        {reasonId && <BlockedReason id={reasonId} />}
      </AccountRow>
      <ShortcutSwitch className="px-4 py-3.5 pointer-coarse:hidden" />
    </AccountSection>
  );
}
