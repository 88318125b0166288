'use client';

import { useTimeZone, useTranslations } from 'next-intl';
import { useState } from 'react';
import { DatePickerButton } from '@/components/form/date-field';
import { TextArea } from '@/components/form/field';
import { FormDrawer } from '@/components/form/form-drawer';
import { useFormAction } from '@/components/form/use-form-action';
import { DateTime } from '@/components/ui/date-time';
import { BAN_REASON_MAX } from '@/lib/constants';
import { FALLBACK_ZONE } from '@/lib/i18n/time-zone';
import { toSelectionForm } from '@/lib/list/list';
import { toDay } from '@/lib/time';
import { banUsersAction } from '@/lib/users/actions';
import { type BanEnd, banEnds, getBanEnd, getBanEndCount } from '@/lib/users/moderation-rules';
import { type ModerationDialogProps, useDirectModeration, useModerationToast } from './moderation-toast';

export function BanDrawer({ target, open, onOpenChange }: ModerationDialogProps) {
  const t = useTranslations('moderation');
  const users = useTranslations('users');
  const showResult = useModerationToast();
  const changeDirectly = useDirectModeration();
  const timeZone = useTimeZone() ?? FALLBACK_ZONE;
  const { selection, count, first } = target;
  const name = first?.name || first?.email || '';
  const former = count === 1 && first?.status === 'banned' ? first : undefined;
  const formerDay = former?.banExpires ? toDay(former.banExpires, timeZone) : '';
  const [end, setEnd] = useState<BanEnd>(former ? (formerDay ? 'date' : 'never') : 'week');
  const [day, setDay] = useState(formerDay);
  const [isByPointer, setByPointer] = useState(false);
  const [isDayMissing, setDayMissing] = useState(false);
  // If an edited ban keeps its day, it keeps its time of day. Null is a ban without an end.
  const until =
    former?.banExpires && end === 'date' && day === formerDay
      ? former.banExpires
      : getBanEnd(end, day, timeZone);
  const { formAction, isPending, issue, value, failure } = useFormAction(banUsersAction, {
    onOk: (result) => {
      onOpenChange(false);
      // Undo lifts the ban. A change of an earlier ban has no Undo, because the earlier ban would not be restored.
      const undo = first && count === 1 && !former ? () => void changeDirectly(first, 'unban') : undefined;
      showResult('ban', target, result, { until, undo });
    },
    onDemo: () => onOpenChange(false),
  });

  function getLabel() {
    if (former) return users('save');
    if (end === 'date' && !until) return t('actions.ban');
    const date = () => until && <DateTime value={until} format="date" />;
    return t.rich(`banFor.${end}`, { count: getBanEndCount(end), date });
  }

  function submit(form: FormData) {
    if (end === 'date' && !day) return setDayMissing(true);
    form.set('until', until?.toISOString() ?? '');
    formAction(toSelectionForm(selection, form));
  }

  return (
    <FormDrawer
      open={open}
      onClose={() => onOpenChange(false)}
      title={former ? t('editBanTitle', { name }) : t('banTitle', { count, name })}
      description={former ? t('editBanHint') : t('banHint', { count })}
      submitLabel={getLabel()}
      danger={!former}
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
        defaultValue={value('reason', former?.banReason ?? '')}
        error={issue('reason')}
      />
      <div className="flex flex-col gap-1.5">
        <span className="font-medium text-sm">{t('end')}</span>
        <div
          role="radiogroup"
          aria-label={t('end')}
          className="grid grid-cols-2 gap-x-4"
          // The calendar takes the focus, so only a pointer opens it: an arrow key selects each option on its way.
          onKeyDown={() => setByPointer(false)}
          onPointerDown={() => setByPointer(true)}
        >
          {banEnds.map((name) => (
            <label key={name} className="flex min-h-8 items-center gap-2.5 text-sm pointer-coarse:min-h-11">
              <input
                type="radio"
                name="end"
                checked={name === end}
                onChange={() => setEnd(name)}
                className="size-4 accent-primary"
              />
              {t(`ends.${name}`, { count: getBanEndCount(name) })}
            </label>
          ))}
        </div>
        <p aria-live="polite" className="min-h-5 text-pretty text-muted-foreground text-sm">
          {until
            ? t.rich('endsOn', { date: () => <DateTime value={until} format="long" /> })
            : t(end === 'never' ? 'endsNever' : 'endsThatDay')}
        </p>
      </div>
      {end === 'date' && (
        <DatePickerButton
          label={t('endDay')}
          value={day}
          opens={isByPointer && !day}
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
