'use client';

import { useTimeZone, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Select } from '@/components/form/select-field';
import { useSave, useSavedChoice } from '@/components/form/use-saved-choice';
import { themeIcons, usePreferences } from '@/components/layout/use-preferences';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { useEarlyChoice } from '@/components/ui/use-early-choice';
import { useIsHydrated } from '@/components/ui/use-hydrated';
import { updateTimeZoneAction } from '@/lib/account/actions';
import { getBrowserZone } from '@/lib/i18n/browser';
import { localeNames, locales } from '@/lib/i18n/config';
import { UNKNOWN_ZONE } from '@/lib/i18n/time-zone';
import { themes } from '@/lib/theme';
import { AccountRow, AccountSection, BlockedReason } from './account-section';

type Props = {
  /** Chosen by the user. Null: automatic. */
  timeZone: string | null;
  /** While an admin acts as the user: the id of the element that says why the time zone can’t be changed. */
  reasonId?: string;
};

/** The theme is in local storage, so no choice is selected before hydration. */
export function AppearanceSection({ timeZone, reasonId }: Props) {
  const account = useTranslations('account');
  const t = useTranslations('preferences');
  const { theme, setTheme, locale, setLocale } = usePreferences();
  const isHydrated = useIsHydrated();
  return (
    <AccountSection id="preferences" title={account('preferences')}>
      <AccountRow label={account('theme')}>
        <SegmentedControl
          label={t('theme')}
          value={isHydrated ? theme : undefined}
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
      <AccountRow label={account('timeZone')} hint={reasonId && <BlockedReason id={reasonId} />}>
        <TimeZoneSelect timeZone={timeZone} reasonId={reasonId} />
      </AccountRow>
    </AccountSection>
  );
}

/** Servers and browsers know different zones, so the browser adds its own after hydration. */
function TimeZoneSelect({ timeZone, reasonId }: Props) {
  const t = useTranslations('account');
  const current = useTimeZone() ?? UNKNOWN_ZONE;
  const select = useRef<HTMLSelectElement>(null);
  const { value, choose, isPending } = useSavedChoice({
    field: 'timeZone',
    value: timeZone ?? '',
    save: useSave(updateTimeZoneAction, 'timeZone'),
  });
  useEarlyChoice(value, () => select.current?.value, choose);
  const [browser, setBrowser] = useState<{ zone: string; zones: string[] }>();
  useEffect(() => {
    setBrowser({ zone: getBrowserZone(), zones: ['UTC', ...(Intl.supportedValuesOf?.('timeZone') ?? [])] });
  }, []);
  const zones = [...new Set([...(value ? [value] : []), ...(browser?.zones ?? [])])].sort();

  return (
    <div className="w-full max-w-72">
      <Select
        ref={select}
        aria-label={t('timeZone')}
        aria-describedby={reasonId}
        aria-busy={isPending || undefined}
        disabled={Boolean(reasonId)}
        value={value}
        onChange={({ target }) => choose(target.value)}
        // A reload would show the choice of an earlier page.
        autoComplete="off"
        options={[
          { value: '', label: t('automaticZone', { zone: browser?.zone ?? current }) },
          ...zones.map((zone) => ({ value: zone, label: zone })),
        ]}
        className={isPending ? 'opacity-60' : undefined}
      />
    </div>
  );
}
