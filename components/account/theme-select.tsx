'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { themeIcons } from '@/components/layout/preference-items';
import { usePreferences } from '@/components/layout/use-preferences';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { themes } from '@/lib/theme';

const subscribe = () => () => undefined;

/** The theme is known in the browser only: the server draws the choices with none of them made. */
export function ThemeSelect() {
  const t = useTranslations('preferences');
  const { theme, setTheme } = usePreferences();
  const isInBrowser = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  return (
    <SegmentedControl
      label={t('theme')}
      value={isInBrowser ? theme : undefined}
      onChange={setTheme}
      options={themes.map((value) => ({ value, label: t(`themes.${value}`), icon: themeIcons[value] }))}
    />
  );
}
