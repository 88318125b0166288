import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils';
import { Field, type FieldProps } from './field';

type SelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly { value: string; label: string }[];
};

/** Without a label of its own. */
export const Select = ({ options, className, ...select }: SelectProps) => (
  <span className="relative flex">
    <select
      // React resets a select to its initial value after an action, so a new default needs a new element.
      key={String(select.defaultValue)}
      {...select}
      className={cn('control', 'h-9 appearance-none pe-9 pointer-coarse:h-11', className)}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
    <ChevronDown className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2 text-muted-foreground" />
  </span>
);

export const SelectField = ({
  label,
  error,
  hint,
  optional,
  className,
  ...select
}: FieldProps & SelectProps) => (
  <Field {...{ label, error, hint, optional, className }}>
    {(control) => <Select {...select} {...control} />}
  </Field>
);

/** A select that starts without a choice; an optional one can return to it. */
export function ChoiceField({ options, ...props }: ComponentProps<typeof SelectField>) {
  const t = useTranslations('form');
  const empty = { value: '', label: t(props.optional ? 'none' : 'choose') };
  return <SelectField {...props} options={[empty, ...options]} />;
}
