import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils';
import { Field, type FieldProps } from './field';

type Props = FieldProps & Omit<ComponentProps<'input'>, 'ref' | 'type' | 'dir'>;

/** A time of day, `HH:MM`. `timeOfDayField` in lib/fields.ts reads the value. */
export const TimeField = ({ label, error, hint, optional, className, ...input }: Props) => (
  <Field {...{ label, error, hint, optional, className }}>
    {(control) => (
      <input
        {...input}
        {...control}
        type="time"
        dir="ltr"
        className={cn('control', 'h-9 tabular-nums rtl:text-end pointer-coarse:h-11')}
      />
    )}
  </Field>
);
