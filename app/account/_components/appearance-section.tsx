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
import { useReasonId } from './blocked-control';

type Props = {
  /**
   * The theme that the user chose. Undefined if the user chose none, while an admin acts as the user, and in a demo.
   * Each browser then keeps its own theme.
   */
  theme?: Theme;
  /** The time zone that the user chose. Null means the browser's time zone. */
  timeZone: string | null;
};

export function AppearanceSection({ theme, timeZone }: Props) {
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
        <TimeZoneSelect timeZone={timeZone} />
      </AccountRow>
    </AccountSection>
  );
}

/** Servers and browsers support different time zones, so the options get the browser's zones after hydration. */
function TimeZoneSelect({ timeZone }: Pick<Props, 'timeZone'>) {
  const t = useTranslations('account');
  const current = useTimeZone() ?? FALLBACK_ZONE;
  const reasonId = useReasonId();
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
        // Without this attribute, a browser restores the option that was selected before a reload.
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
