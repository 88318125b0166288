'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useIsHydrated } from '@/components/ui/browser';
import { cn } from '@/lib/utils';
import { describedBy, FieldMessages, type FieldProps } from './field';
import { useFormValue } from './form';

type Props = FieldProps & {
  name: string;
  options: readonly { value: string; label: string }[];
  /** The chosen values, separated by commas. */
  defaultValue?: string;
};

/**
 * A field that holds several of the listed values. A hidden field sends them, separated by commas. Without JavaScript,
 * each checked box sends its value under the same name. `choicesField` in lib/fields.ts reads both formats.
 */
export function ChoicesField({
  name,
  options,
  defaultValue = '',
  label,
  error,
  hint,
  optional,
  className,
}: Props) {
  const t = useTranslations('form');
  const id = useId();
  const isHydrated = useIsHydrated();
  const [value, setValue, hidden] = useFormValue(defaultValue);
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const initial = defaultValue.split(',');

  function readBoxes() {
    const boxes = fieldset.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? [];
    setValue([...boxes].map((box) => box.value).join());
  }

  // The user may have checked boxes before hydration, when React had no listener.
  const readEarly = useEffectEvent(readBoxes);
  useEffect(() => readEarly(), []);

  return (
    <fieldset
      ref={fieldset}
      aria-describedby={describedBy({ id, hint, error })}
      className={cn('flex min-w-0 flex-col gap-1', className)}
    >
      <legend className="flex flex-wrap gap-x-1.5 pb-0.5 font-medium text-sm">
        {label} {optional && <span className="font-normal text-muted-foreground">{t('optional')}</span>}
      </legend>
      <input ref={hidden} type="hidden" name={isHydrated ? name : undefined} value={value} />
      {/* React resets a checkbox to its initial state after an action, so a new default needs new elements. */}
      <div key={defaultValue} className="flex flex-wrap gap-x-5">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-9 items-center gap-2.5 text-sm pointer-coarse:min-h-11"
          >
            <input
              type="checkbox"
              name={isHydrated ? undefined : name}
              value={option.value}
              defaultChecked={initial.includes(option.value)}
              onChange={readBoxes}
              aria-invalid={error ? true : undefined}
              className="select-box shrink-0 aria-invalid:border-destructive"
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldMessages {...{ id, hint, error }} />
    </fieldset>
  );
}
