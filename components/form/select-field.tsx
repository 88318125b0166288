import type { ComponentProps } from 'react';
import { ChevronDown } from '@/components/ui/icons';
import { cn } from '@/lib/cn';
import { Field, type FieldProps } from './field';

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, 'children'> & { options: readonly { value: string; label: string }[] };

export const SelectField = ({
  label,
  error,
  hint,
  optional,
  className,
  options,
  ...select
}: SelectFieldProps) => (
  <Field {...{ label, error, hint, optional, className }}>
    {(control) => (
      <span className="relative flex">
        <select
          // React resets a select to its initial value after an action, so a new default needs a new element.
          key={String(select.defaultValue)}
          {...select}
          {...control}
          className={cn('control', 'h-9 appearance-none pe-9 pointer-coarse:h-11')}
        >
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2 text-muted-foreground" />
      </span>
    )}
  </Field>
);
