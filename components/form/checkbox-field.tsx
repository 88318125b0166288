import { type ComponentProps, useId } from 'react';
import { cn } from '@/lib/utils';
import { describedBy, FieldMessages, type FieldProps } from './field';

type Props = Omit<FieldProps, 'optional'> &
  Omit<ComponentProps<'input'>, 'ref' | 'type' | 'value' | 'checked' | 'defaultChecked' | 'defaultValue'> & {
    name: string;
    /** The text `true` or `false`. */
    defaultValue?: string;
  };

/** A checkbox for yes or no. `booleanField` in lib/fields.ts reads its value. */
export function CheckboxField({ label, error, hint, className, defaultValue, ...input }: Props) {
  const id = useId();
  return (
    <div className={cn('flex flex-col gap-1', className)}>
      <label className="flex min-h-9 items-center gap-2.5 font-medium text-sm has-disabled:cursor-not-allowed has-disabled:text-muted-foreground pointer-coarse:min-h-11">
        <input
          // React resets a checkbox to its initial state after an action, so a new default needs a new element.
          key={defaultValue}
          {...input}
          type="checkbox"
          value="true"
          defaultChecked={defaultValue === 'true'}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ id, hint, error })}
          className="select-box shrink-0 aria-invalid:border-destructive disabled:opacity-50"
        />
        {label}
      </label>
      {/* Browsers do not send an unchecked box, so this sends `false`. If both are sent, the first value counts. */}
      <input type="hidden" name={input.name} value="false" disabled={input.disabled} />
      <FieldMessages {...{ id, hint, error }} />
    </div>
  );
}
