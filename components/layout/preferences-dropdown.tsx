'use client';

import { Languages, Monitor, Moon, Settings2, Sun, SunMoon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { usePreferences } from '@/components/layout/use-preferences';
import type { OpenedBy } from '@/components/ui/closed-menu-button';
import {
  MenuRadioGroup,
  MenuRadioItem,
  MenuSub,
  MenuSubContent,
  MenuSubTrigger,
  OpenMenu,
} from '@/components/ui/dropdown-menu';
import { localeNames, locales } from '@/lib/i18n/config';
import { themes } from '@/lib/theme';

export const themeIcons = { system: Monitor, light: Sun, dark: Moon } as const;

export function PreferenceItems() {
  const t = useTranslations('preferences');
  const { theme, setTheme, locale, setLocale } = usePreferences();

  return (
    <>
      <MenuSub>
        <MenuSubTrigger>
          <SunMoon aria-hidden />
          {t('theme')}
        </MenuSubTrigger>
        <MenuSubContent>
          <MenuRadioGroup value={theme} onValueChange={setTheme}>
            {themes.map((name) => {
              const Icon = themeIcons[name];
              return (
                <MenuRadioItem key={name} value={name}>
                  <Icon aria-hidden />
                  {t(`themes.${name}`)}
                </MenuRadioItem>
              );
            })}
          </MenuRadioGroup>
        </MenuSubContent>
      </MenuSub>
      <MenuSub>
        <MenuSubTrigger>
          <Languages aria-hidden />
          {t('language')}
        </MenuSubTrigger>
        <MenuSubContent>
          <MenuRadioGroup value={locale} onValueChange={setLocale}>
            {locales.map((name) => (
              <MenuRadioItem key={name} value={name}>
                <span lang={name}>{localeNames[name]}</span>
              </MenuRadioItem>
            ))}
          </MenuRadioGroup>
        </MenuSubContent>
      </MenuSub>
    </>
  );
}

export function PreferencesDropdown({ openedBy }: { openedBy: OpenedBy }) {
  const t = useTranslations('preferences');
  return (
    <OpenMenu label={t('title')} icon={Settings2} openedBy={openedBy}>
      <PreferenceItems />
    </OpenMenu>
  );
}
