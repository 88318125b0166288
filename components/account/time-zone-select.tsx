'use client';

import { useTranslations } from 'next-intl';
import { startTransition, useEffect, useState } from 'react';
import { FormMessage } from '@/components/form/form-message';
import { Select } from '@/components/form/select-field';
import { useFormAction } from '@/components/form/use-form-action';
import { updateTimeZoneAction } from '@/lib/account/actions';
import { getBrowserZone } from '@/lib/i18n/browser';

type Props = {
  /** Null: automatic. */
  chosen: string | null;
  /** The zone in which this page shows times. */
  current: string;
  /** The id of the element that says why it can’t be changed. */
  reasonId?: string;
};

/** Servers and browsers know different zones, so the browser adds its own after hydration. */
export function TimeZoneSelect({ chosen, current, reasonId }: Props) {
  const t = useTranslations('account');
  const { formAction, isPending, failure } = useFormAction(updateTimeZoneAction);
  const [browser, setBrowser] = useState<{ zone: string; zones: string[] }>();
  useEffect(() => {
    setBrowser({ zone: getBrowserZone(), zones: ['UTC', ...(Intl.supportedValuesOf?.('timeZone') ?? [])] });
  }, []);
  const zones = [...new Set([...(chosen ? [chosen] : []), ...(browser?.zones ?? [])])].sort();

  function choose(zone: string) {
    const form = new FormData();
    form.set('timeZone', zone);
    startTransition(() => formAction(form));
  }

  return (
    <div className="flex w-full max-w-72 flex-col gap-2">
      <Select
        aria-label={t('timeZone')}
        aria-describedby={reasonId}
        aria-busy={isPending || undefined}
        disabled={Boolean(reasonId)}
        value={chosen ?? ''}
        onChange={(event) => choose(event.target.value)}
        options={[
          { value: '', label: t('automaticZone', { zone: browser?.zone ?? current }) },
          ...zones.map((zone) => ({ value: zone, label: zone })),
        ]}
        className={isPending ? 'opacity-60' : undefined}
      />
      <FormMessage tone="error">{failure}</FormMessage>
    </div>
  );
}
