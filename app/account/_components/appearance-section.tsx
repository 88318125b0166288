'use client';

import { useTimeZone, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Select } from '@/components/form/field';
import { useSavedChoice, useSaveField } from '@/components/form/use-saved-choice';
import { LanguageControl, ThemeControl } from '@/components/layout/preferences-menu';
import { useChoiceBeforeHydration } from '@/components/ui/browser';
import { updateTimeZoneAction } from '@/lib/account/actions';
import { getBrowserZone } from '@/lib/i18n/browser';
import { FALLBACK_ZONE } from '@/lib/i18n/time-zone';
import type { Theme } from '@/lib/theme';
import { AccountRow, AccountSection } from './account-section';

type Props = {
  /** The theme of the account. Undefined if none is chosen, or if that of another browser counts. */
  theme?: Theme;
  /** The zone that the user chose. Null means automatic. */
  timeZone: string | null;
  /** The id of the element that says why the time zone can't be changed. It is set while an admin acts as the user. */
  reasonId?: string;
};

export function AppearanceSection({ theme, ...zone }: Props) {
  const account = useTranslations('account');
  return (
    <AccountSection id="preferences" title={account('preferences')}>
      <AccountRow label={account('theme')}>
        <ThemeControl stored={theme} />
      </AccountRow>
      <AccountRow label={account('language')}>
        <LanguageControl />
      </AccountRow>
      <AccountRow label={account('timeZone')}>
        <TimeZoneSelect {...zone} />
      </AccountRow>
    </AccountSection>
  );
}

/** Servers and browsers know different zones, so the browser's zones are added after hydration. */
function TimeZoneSelect({ timeZone, reasonId }: Omit<Props, 'theme'>) {
  const t = useTranslations('account');
  const current = useTimeZone() ?? FALLBACK_ZONE;
  const select = useRef<HTMLSelectElement>(null);
  const { value, choose, isPending } = useSavedChoice({
    field: 'timeZone',
    value: timeZone ?? '',
    save: useSaveField(updateTimeZoneAction, 'timeZone'),
  });
  useChoiceBeforeHydration(value, () => select.current?.value, choose);
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
        // Without this, a reload would restore the choice of an earlier page.
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
