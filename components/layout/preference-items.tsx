'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import {
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSub,
  MenuSubContent,
  MenuSubTrigger,
} from '@/components/ui/dropdown-menu';
import { type Icon, Languages, SunMoon } from '@/components/ui/icons';
import { useIsNarrowOrTouch } from '@/components/ui/use-media';
import { localeNames, locales } from '@/lib/i18n/config';
import { themes } from '@/lib/theme';
import { themeIcons } from './theme-icons';
import { usePreferences } from './use-preferences';

export function PreferenceItems() {
  const t = useTranslations('preferences');
  const { theme, setTheme, locale, setLocale } = usePreferences();

  return (
    <>
      <Preference icon={SunMoon} label={t('theme')} value={theme} onChange={setTheme}>
        {themes.map((name) => {
          const Icon = themeIcons[name];
          return (
            <MenuRadioItem key={name} value={name}>
              <Icon />
              {t(`themes.${name}`)}
            </MenuRadioItem>
          );
        })}
      </Preference>
      <Preference icon={Languages} label={t('language')} value={locale} onChange={setLocale}>
        {locales.map((name) => (
          <MenuRadioItem key={name} value={name}>
            <span lang={name}>{localeNames[name]}</span>
          </MenuRadioItem>
        ))}
      </Preference>
    </>
  );
}

type PreferenceProps = {
  icon: Icon;
  label: string;
  value: string | undefined;
  onChange: (value: string) => void;
  children: ReactNode;
};

/** A submenu, or a part of the menu itself on a phone or a tablet. */
function Preference({ icon: Icon, label, value, onChange, children }: PreferenceProps) {
  const isInline = useIsNarrowOrTouch();
  const choices = (
    <MenuRadioGroup value={value} onValueChange={onChange} aria-label={label}>
      {children}
    </MenuRadioGroup>
  );
  if (isInline) {
    return (
      <>
        <MenuLabel aria-hidden>{label}</MenuLabel>
        {choices}
      </>
    );
  }
  return (
    <MenuSub>
      <MenuSubTrigger>
        <Icon />
        {label}
      </MenuSubTrigger>
      <MenuSubContent>{choices}</MenuSubContent>
    </MenuSub>
  );
}
