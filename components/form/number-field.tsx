import { type ComponentProps, useId } from 'react';
import { CURRENCY } from '@/lib/constants';
import { cn } from '@/lib/utils';
import { digitsProps, Field, type FieldProps, TextField } from './field';

type Props = FieldProps & Omit<ComponentProps<'input'>, 'ref' | 'type' | 'inputMode' | 'dir'>;

/**
 * A field for a number. It is a text input, because a number input drops text that it can't read, and changes its value
 * when the user scrolls. `numberField` in lib/fields.ts reads the value.
 */
export const NumberField = ({ decimals = 0, ...props }: Props & { decimals?: number }) => (
  <TextField
    autoComplete="off"
    inputMode={decimals === 0 ? 'numeric' : 'decimal'}
    {...props}
    {...digitsProps}
  />
);

/** A field for money. `toMoneyText` in lib/money.ts makes its text, and `moneyField` in lib/fields.ts reads it. */
export function MoneyField({ label, error, hint, optional, className, ...input }: Props) {
  const id = useId();
  return (
    <Field {...{ label, error, hint, optional, className }}>
      {(control) => (
        <span className="relative flex">
          <input
            autoComplete="off"
            {...input}
            {...control}
            dir="ltr"
            inputMode="decimal"
            aria-describedby={[id, control['aria-describedby']].filter(Boolean).join(' ')}
            className={cn(
              'control',
              'h-9 pe-14 tabular-nums rtl:ps-14 rtl:pe-3 rtl:text-end pointer-coarse:h-11',
            )}
          />
          <span
            id={id}
            className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-muted-foreground text-sm"
          >
            {CURRENCY}
          </span>
        </span>
      )}
    </Field>
  );
}
