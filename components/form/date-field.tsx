'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { DatePickerButton } from '@/components/ui/date-picker-button';
import { cn } from '@/lib/utils';
import type { FieldProps } from './field';

type Props = FieldProps & {
  name: string;
  /** `YYYY-MM-DD`, as `min` and `max`; or empty. */
  defaultValue?: string;
  min?: string;
  max?: string;
};

/** A calendar day. `dayField` in lib/fields.ts reads the value. An optional day can be removed. */
export const DateField = ({ defaultValue = '', ...props }: Props) => (
  <KeyedDateField key={defaultValue} {...props} defaultValue={defaultValue} />
);

function KeyedDateField({
  name,
  defaultValue,
  label,
  optional,
  className,
  ...picker
}: Props & { defaultValue: string }) {
  const form = useTranslations('form');
  const t = useTranslations('datePicker');
  const [day, setDay, input] = useFormValue(defaultValue);
  const frame = useRef<HTMLDivElement>(null);
  const isRemovable = optional && day !== '';
  return (
    <div ref={frame} className={cn('relative', className)}>
      <input ref={input} type="hidden" name={name} value={day} />
      <DatePickerButton
        {...picker}
        label={
          <>
            {label}{' '}
            {optional && <span className="font-normal text-muted-foreground">{form('optional')}</span>}
          </>
        }
        value={day}
        onChange={setDay}
      />
      {isRemovable && (
        <button
          type="button"
          title={t('clear')}
          onClick={() => {
            setDay('');
            frame.current?.querySelector('button')?.focus();
          }}
          className="absolute end-0 top-6.5 flex size-9 items-center justify-center rounded-md text-muted-foreground hover:text-foreground pointer-coarse:size-11"
        >
          <X className="size-4" />
          <span className="sr-only">
            {t('clear')} {label}
          </span>
        </button>
      )}
    </div>
  );
}

type FormValue = [
  value: string,
  setValue: (value: string) => void,
  input: RefObject<HTMLInputElement | null>,
];

/**
 * The value of a control that writes it into a hidden input. It returns to `initial` with its form, and forms with
 * `useChanges` notice a change. React resets forms after an action, so give the component `initial` as its key.
 */
function useFormValue(initial: string): FormValue {
  const [value, setValue] = useState(initial);
  const input = useRef<HTMLInputElement>(null);
  const noticed = useRef(initial);

  useEffect(() => {
    const form = input.current?.form;
    const reset = () => setValue(initial);
    form?.addEventListener('reset', reset);
    return () => form?.removeEventListener('reset', reset);
  }, [initial]);

  useEffect(() => {
    if (noticed.current === value) return;
    noticed.current = value;
    input.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [value]);

  return [value, setValue, input];
}
