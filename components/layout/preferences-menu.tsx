'use client';

import { ChevronDown, Languages } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useIsHydrated } from '@/components/ui/browser';
import { buttonVariants } from '@/components/ui/button';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { localeNames, locales } from '@/lib/i18n/config';
import { type Theme, themes } from '@/lib/theme';
import { cn } from '@/lib/utils';
import { themeIcons, usePreferences } from './use-preferences';

/** Shows the preferences on pages without a user menu. It is a native popover, because Radix's menu would add 32 kB. */
export function PreferencesMenu() {
  const t = useTranslations('preferences');
  const id = useId();
  const { locale } = usePreferences();
  return (
    <>
      <button type="button" popoverTarget={id} className={cn(buttonVariants({ variant: 'ghost' }), 'px-2')}>
        <Languages />
        <span className="sr-only">{`${t('title')} `}</span>
        {localeNames[locale]}
        <ChevronDown />
      </button>
      {/* A browser that can't place the popover below its button shows it in the middle of the window. */}
      <fieldset
        id={id}
        popover="auto"
        aria-label={t('title')}
        className="m-auto w-96 max-w-[calc(100vw-2.5rem)] flex-col gap-1.5 rounded-lg border bg-popover p-3 text-popover-foreground shadow-lg open:flex supports-[position-area:end]:inset-auto supports-[position-area:end]:m-0 supports-[position-area:end]:mt-1.5 [position-area:block-end_span-inline-start]"
      >
        <Label>{t('theme')}</Label>
        <ThemeControl />
        <Label>{t('language')}</Label>
        <LanguageControl />
      </fieldset>
    </>
  );
}

const Label = ({ children }: { children: string }) => (
  <p aria-hidden className="not-first:mt-2 font-medium text-muted-foreground text-xs">
    {children}
  </p>
);

/** `stored` is the theme of the account, for the HTML of the server. After hydration, the browser's theme is shown. */
export function ThemeControl({ stored = 'system' }: { stored?: Theme }) {
  const t = useTranslations('preferences');
  const { theme, setTheme } = usePreferences();
  const isHydrated = useIsHydrated();
  return (
    <SegmentedControl
      label={t('theme')}
      value={isHydrated ? theme : stored}
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
