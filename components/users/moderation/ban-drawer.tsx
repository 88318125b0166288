'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { startTransition, useId, useState } from 'react';
import { TextArea } from '@/components/form/field';
import { FormMessage } from '@/components/form/form-message';
import { useFormAction } from '@/components/form/use-form-action';
import { Button } from '@/components/ui/button';
import { DatePickerButton } from '@/components/ui/date-picker-button';
import { ResponsiveDrawer } from '@/components/ui/responsive-drawer';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { type BanEnd, banEnds, countOf, endOfBan } from '@/components/users/moderation/ban-end';
import { formFor } from '@/components/users/moderation/form-for';
import type { ModerationQuestion } from '@/components/users/moderation/question';
import { type ModerationResult, useResultToast } from '@/components/users/moderation/use-result-toast';
import { dayOf } from '@/lib/calendar-day';
import { BAN_REASON_MAX } from '@/lib/constants';
import { banUserAction, banUsersAction } from '@/lib/users/moderation/actions';

/** Asks for the reason and the end of a ban, which is the same for all that were chosen. */
export function BanDrawer({ targets, inList, open, onOpenChange, onDone }: ModerationQuestion) {
  const t = useTranslations('moderation');
  const common = useTranslations('common');
  const formId = useId();
  const tell = useResultToast();
  const [end, setEnd] = useState<BanEnd>('week');
  const [day, setDay] = useState('');
  const [isDayMissing, setDayMissing] = useState(false);
  const [first] = targets;
  const { formAction, isPending, issue, value, failure } = useFormAction<ModerationResult>(
    (_, form) => (inList ? banUsersAction(null, form) : banUserAction(null, form)),
    {
      onOk: (data) => {
        onOpenChange(false);
        tell(t('done.ban', { count: data && 'done' in data ? data.done : 1 }), data);
        onDone?.();
      },
      onDemo: () => onOpenChange(false),
    },
  );

  function submit(form: FormData) {
    if (end === 'date' && !day) return setDayMissing(true);
    form.set('until', endOfBan(end, day)?.toISOString() ?? '');
    startTransition(() => formAction(formFor(targets, form)));
  }

  return (
    <ResponsiveDrawer
      open={open}
      onOpenChange={onOpenChange}
      dismissible={!isPending}
      title={t('banTitle', { count: targets.length, name: first?.name || first?.email || '' })}
      description={t('banHint', { count: targets.length })}
      footer={
        <div className="grid grid-cols-2 gap-2 sm:flex sm:justify-end">
          <Button variant="secondary" onClick={() => onOpenChange(false)} disabled={isPending}>
            {common('cancel')}
          </Button>
          <Button type="submit" variant="danger" form={formId} loading={isPending}>
            {t('actions.ban')}
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(new FormData(event.currentTarget));
        }}
        className="flex flex-col gap-5"
      >
        <FormMessage tone="error">{failure}</FormMessage>
        <TextArea
          label={t('reason')}
          name="reason"
          optional
          rows={3}
          maxLength={BAN_REASON_MAX}
          hint={t('reasonHint')}
          defaultValue={value('reason', targets.length === 1 ? (first?.banReason ?? '') : '')}
          error={issue('reason')}
        />
        <div className="flex flex-col gap-1.5">
          <span className="font-medium text-sm">{t('end')}</span>
          <SegmentedControl
            label={t('end')}
            value={end}
            onChange={setEnd}
            options={banEnds.map((name) => ({
              value: name,
              label: t(`ends.${name}`, { count: countOf(name) }),
            }))}
          />
          <EndHint end={end} day={day} />
        </div>
        {end === 'date' && (
          <DatePickerButton
            inline
            label={t('endDay')}
            value={day}
            min={dayOf(new Date())}
            onChange={(picked) => {
              setDay(picked);
              setDayMissing(false);
            }}
            error={isDayMissing ? t('dayMissing') : issue('until')}
          />
        )}
      </form>
    </ResponsiveDrawer>
  );
}

function EndHint({ end, day }: { end: BanEnd; day: string }) {
  const t = useTranslations('moderation');
  const format = useFormatter();
  const until = endOfBan(end, day);
  const date = until && format.dateTime(until, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return (
    <p aria-live="polite" className="min-h-5 text-muted-foreground text-sm">
      {date ? t('endsOn', { date }) : end === 'never' ? t('endsNever') : t('endsThatDay')}
    </p>
  );
}
