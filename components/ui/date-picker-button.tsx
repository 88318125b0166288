'use client';

import { CalendarDays } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { cn } from '@/lib/utils';
import type { DatePickerCalendarProps } from './date-picker-calendar';
import { describedBy, FieldMessages } from './field-messages';
import { Popover, PopoverContent, PopoverTrigger } from './popover';
import { Spinner } from './spinner';
import { useValueFormat } from './value';

const Calendar = dynamic(() => import('./date-picker-calendar').then((file) => file.DatePickerCalendar), {
  ssr: false,
  loading: () => (
    <div className="flex h-76 items-center justify-center text-muted-foreground">
      <Spinner />
    </div>
  ),
});

type Props = Omit<DatePickerCalendarProps, 'onPick'> & {
  label: ReactNode;
  onChange: (day: string) => void;
  hint?: ReactNode;
  error?: ReactNode;
  /** Open when it appears. */
  opens?: boolean;
};

/** `value` is `YYYY-MM-DD` or empty. */
export function DatePickerButton({ label, value, onChange, hint, error, opens = false, ...bounds }: Props) {
  const t = useTranslations('datePicker');
  const format = useValueFormat();
  const id = useId();
  const [open, setOpen] = useState(opens);
  return (
    <div className="flex flex-col gap-1.5">
      <span id={`${id}-label`} className="font-medium text-sm">
        {label}
      </span>
      <Popover open={open} onOpenChange={setOpen}>
        <PopoverTrigger
          id={id}
          aria-labelledby={`${id}-label ${id}`}
          aria-describedby={describedBy({ id, hint, error })}
          data-invalid={error ? true : undefined}
          className={cn(
            'flex h-9 w-full items-center gap-1.5 rounded-md border bg-card px-2.5 text-start text-sm shadow-xs transition-colors hover:bg-accent pointer-coarse:h-11',
            !value && 'text-muted-foreground',
            error ? 'border-destructive' : 'border-input',
          )}
        >
          <CalendarDays className="size-4 shrink-0 text-muted-foreground" />
          <span className="truncate">{value ? format.day(value) : t('pick')}</span>
        </PopoverTrigger>
        <PopoverContent align="start" aria-labelledby={`${id}-label`} className="w-80 p-3">
          <Calendar
            value={value}
            {...bounds}
            onPick={(day) => {
              onChange(day);
              setOpen(false);
            }}
          />
        </PopoverContent>
      </Popover>
      <FieldMessages {...{ id, hint, error }} />
    </div>
  );
}
