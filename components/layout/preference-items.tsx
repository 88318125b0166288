'use client';

import { Languages, type LucideIcon, SunMoon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useIsNarrowOrTouch } from '@/components/ui/browser';
import {
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSub,
  DropdownMenuSubContent,
  DropdownMenuSubTrigger,
} from '@/components/ui/dropdown-menu';
import { localeNames, locales } from '@/lib/i18n/config';
import { themes } from '@/lib/theme';
import { themeIcons, usePreferences } from './use-preferences';

export function PreferenceItems() {
  const t = useTranslations('preferences');
  const { theme, setTheme, locale, setLocale } = usePreferences();

  return (
    <>
      <Preference icon={SunMoon} label={t('theme')} value={theme} onChange={setTheme}>
        {themes.map((name) => {
          const Icon = themeIcons[name];
          return (
            <DropdownMenuRadioItem key={name} value={name}>
              <Icon />
              {t(`themes.${name}`)}
            </DropdownMenuRadioItem>
          );
        })}
      </Preference>
      <Preference icon={Languages} label={t('language')} value={locale} onChange={setLocale}>
        {locales.map((name) => (
          <DropdownMenuRadioItem key={name} value={name}>
            <span lang={name}>{localeNames[name]}</span>
          </DropdownMenuRadioItem>
        ))}
      </Preference>
    </>
  );
}

type PreferenceProps = {
  icon: LucideIcon;
  label: string;
  value: string | undefined;
  onChange: (value: string) => void;
  children: ReactNode;
};

/** A submenu of choices. On a phone or a tablet, the choices are part of the menu itself. */
function Preference({ icon: Icon, label, value, onChange, children }: PreferenceProps) {
  const isInline = useIsNarrowOrTouch();
  const choices = (
    <DropdownMenuRadioGroup value={value} onValueChange={onChange} aria-label={label}>
      {children}
    </DropdownMenuRadioGroup>
  );
  if (isInline) {
    return (
      <>
        <DropdownMenuLabel aria-hidden>{label}</DropdownMenuLabel>
        {choices}
      </>
    );
  }
  return (
    <DropdownMenuSub>
      <DropdownMenuSubTrigger>
        <Icon />
        {label}
      </DropdownMenuSubTrigger>
      <DropdownMenuSubContent>{choices}</DropdownMenuSubContent>
    </DropdownMenuSub>
  );
}
