'use client';

import { useTimeZone, useTranslations } from 'next-intl';
import { useState } from 'react';
import { TextArea } from '@/components/form/field';
import { FormDrawer } from '@/components/form/form-drawer';
import { useFormAction } from '@/components/form/use-form-action';
import { DatePickerButton } from '@/components/ui/date-picker-button';
import { DateTime } from '@/components/ui/date-time';
import { toDay } from '@/lib/calendar-day';
import { BAN_REASON_MAX } from '@/lib/constants';
import { UNKNOWN_ZONE } from '@/lib/i18n/time-zone';
import { toSelectionForm } from '@/lib/list/selection-form';
import { banUsersAction } from '@/lib/users/actions';
import { type BanEnd, banEnds, getBanCount, getBanEnd } from '@/lib/users/moderation-rules';
import { type ModerationDialogProps, useModerationToast } from './moderation-toast';

export function BanDrawer({ target, open, onOpenChange }: ModerationDialogProps) {
  const t = useTranslations('moderation');
  const showResult = useModerationToast('ban', target);
  const timeZone = useTimeZone() ?? UNKNOWN_ZONE;
  const [end, setEnd] = useState<BanEnd>('week');
  const [day, setDay] = useState('');
  const [isDayMissing, setDayMissing] = useState(false);
  const { selection, count, first, onDone } = target;
  const { formAction, isPending, issue, value, failure } = useFormAction(banUsersAction, {
    onOk: (result) => {
      onOpenChange(false);
      showResult(result);
      if (result.done > 0) onDone?.();
    },
    onDemo: () => onOpenChange(false),
  });

  function submit(form: FormData) {
    if (end === 'date' && !day) return setDayMissing(true);
    form.set('until', getBanEnd(end, day, timeZone)?.toISOString() ?? '');
    formAction(toSelectionForm(selection, form));
  }

  return (
    <FormDrawer
      open={open}
      onClose={() => onOpenChange(false)}
      title={t('banTitle', { count, name: first?.name || first?.email || '' })}
      description={t('banHint', { count })}
      submitLabel={t('actions.ban')}
      danger
      onSubmit={submit}
      isPending={isPending}
      failure={failure}
    >
      <TextArea
        label={t('reason')}
        name="reason"
        optional
        rows={3}
        maxLength={BAN_REASON_MAX}
        hint={t('reasonHint')}
        defaultValue={value('reason', count === 1 ? (first?.banReason ?? '') : '')}
        error={issue('reason')}
      />
      <div className="flex flex-col gap-1.5">
        <span className="font-medium text-sm">{t('end')}</span>
        <div role="radiogroup" aria-label={t('end')} className="grid grid-cols-2 gap-x-4">
          {banEnds.map((name) => (
            <label key={name} className="flex min-h-8 items-center gap-2.5 text-sm pointer-coarse:min-h-11">
              <input
                type="radio"
                name="end"
                checked={name === end}
                onChange={() => setEnd(name)}
                className="size-4 accent-primary"
              />
              {t(`ends.${name}`, { count: getBanCount(name) })}
            </label>
          ))}
        </div>
        <EndHint end={end} until={getBanEnd(end, day, timeZone)} />
      </div>
      {end === 'date' && (
        <DatePickerButton
          label={t('endDay')}
          value={day}
          min={toDay(new Date(), timeZone)}
          onChange={(picked) => {
            setDay(picked);
            setDayMissing(false);
          }}
          error={isDayMissing ? t('dayMissing') : issue('until')}
        />
      )}
    </FormDrawer>
  );
}

function EndHint({ end, until }: { end: BanEnd; until: Date | null }) {
  const t = useTranslations('moderation');
  const text = end === 'never' ? t('endsNever') : t('endsThatDay');
  return (
    <p aria-live="polite" className="min-h-5 text-muted-foreground text-sm">
      {until ? t.rich('endsOn', { date: () => <DateTime value={until} format="long" /> }) : text}
    </p>
  );
}
