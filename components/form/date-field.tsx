'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { DatePickerButton } from '@/components/ui/date-picker-button';
import { cn } from '@/lib/utils';
import type { FieldProps } from './field';
import { useFormValue } from './use-form-value';

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
