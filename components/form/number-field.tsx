import type { ComponentProps } from 'react';
import { useId } from 'react';
import { CURRENCY } from '@/lib/constants';
import { cn } from '@/lib/utils';
import { Field, type FieldProps } from './field';

type Props = FieldProps &
  Omit<ComponentProps<'input'>, 'ref' | 'type' | 'inputMode' | 'dir'> & { decimals?: number };

const attributes = { type: 'text', dir: 'ltr', autoComplete: 'off' } as const;

/**
 * A text field: number inputs drop what they can't read, and change when the visitor scrolls. `numberField` in lib/fields.ts
 * reads the value.
 */
export const NumberField = ({ label, error, hint, optional, className, decimals = 0, ...input }: Props) => (
  <Field {...{ label, error, hint, optional, className }}>
    {(control) => (
      <input
        {...attributes}
        inputMode={decimals === 0 ? 'numeric' : 'decimal'}
        {...input}
        {...control}
        className={cn('control', 'h-9 tabular-nums rtl:text-end pointer-coarse:h-11')}
      />
    )}
  </Field>
);

/** `moneyField` in lib/fields.ts reads the value, and `toMoneyText` in lib/money.ts writes it. */
export function MoneyField({ label, error, hint, optional, className, ...input }: Omit<Props, 'decimals'>) {
  const id = useId();
  return (
    <Field {...{ label, error, hint, optional, className }}>
      {(control) => (
        <span className="relative flex">
          <input
            {...attributes}
            inputMode="decimal"
            {...input}
            {...control}
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
