'use client';

import { CalendarDays } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type ComponentProps, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { Spinner } from '@/components/ui/spinner';
import { useValueFormat } from '@/components/ui/use-value-format';
import { cn } from '@/lib/utils';
import type { DatePickerCalendarProps } from './date-picker-calendar';
import { Field, type FieldProps } from './field';
import { useFormValue } from './form';

type Props = FieldProps & {
  name: string;
  /** A day as `YYYY-MM-DD`, or empty. `min` and `max` have the same format. */
  defaultValue?: string;
  min?: string;
  max?: string;
};

/** A field for a calendar day. Users can clear it if it is optional. `dayField` in lib/fields.ts reads its value. */
export function DateField({ name, defaultValue = '', ...picker }: Props) {
  const [day, setDay, input] = useFormValue(defaultValue);
  return (
    <DatePickerButton
      {...picker}
      value={day}
      onChange={setDay}
      isClearable={picker.optional}
      input={{ ref: input, name }}
    />
  );
}

const Calendar = dynamic(() => import('./date-picker-calendar').then((file) => file.DatePickerCalendar), {
  ssr: false,
  loading: () => (
    <div className="flex h-76 items-center justify-center text-muted-foreground">
      <Spinner />
    </div>
  ),
});

type ButtonProps = FieldProps &
  Omit<DatePickerCalendarProps, 'onPick'> & {
    onChange: (day: string) => void;
    isClearable?: boolean;
    /** Props of the native field that a form sends. Only a browser without JavaScript shows this field. */
    input?: ComponentProps<'input'>;
    /** If true, the calendar is open in the first render. */
    opens?: boolean;
  };

/** A button that opens a calendar. `value` is `YYYY-MM-DD` or empty. */
export function DatePickerButton({
  value,
  onChange,
  min,
  max,
  isClearable = false,
  input,
  opens = false,
  ...field
}: ButtonProps) {
  const t = useTranslations('datePicker');
  const format = useValueFormat();
  const [open, setOpen] = useState(opens);
  function pick(day: string) {
    onChange(day);
    setOpen(false);
  }
  return (
    <Field {...field}>
      {({ id, 'aria-invalid': isInvalid, ...control }) => (
        <>
          <Popover open={open} onOpenChange={setOpen}>
            <PopoverTrigger
              {...control}
              id={id}
              aria-labelledby={`${id}-label ${id}-day`}
              data-invalid={isInvalid}
              className={cn(
                'flex h-9 w-full items-center gap-1.5 rounded-md border border-input bg-card px-2.5 text-start text-sm shadow-xs transition-colors hover:bg-accent data-invalid:border-destructive pointer-coarse:h-11',
                input && 'noscript:hidden',
                !value && 'text-muted-foreground',
              )}
            >
              <CalendarDays className="size-4 shrink-0 text-muted-foreground" />
              <span id={`${id}-day`} className="truncate">
                {value ? format.day(value) : t('pick')}
              </span>
            </PopoverTrigger>
            <PopoverContent
              align="start"
              aria-labelledby={`${id}-label`}
              className="w-80 p-3"
              // The calendar focuses its day before the popover is open. An outer dialog then takes the focus, so this
              // handler focuses the day again.
              onOpenAutoFocus={(event) => {
                const day = document.querySelector<HTMLElement>('[role=grid] button[tabindex="0"]');
                if (day) event.preventDefault();
                day?.focus();
              }}
            >
              <Calendar value={value} min={min} max={max} onPick={pick} />
              {isClearable && value && (
                <Button variant="ghost" size="sm" onClick={() => pick('')} className="mt-2 w-full">
                  {t('clear')}
                </Button>
              )}
            </PopoverContent>
          </Popover>
          {input && (
            <input
              {...input}
              type="date"
              aria-labelledby={`${id}-label`}
              value={value}
              onChange={(event) => onChange(event.target.value)}
              className="control hidden h-9 noscript:block"
            />
          )}
        </>
      )}
    </Field>
  );
}
