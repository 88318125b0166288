import { useTranslations } from 'next-intl';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { describedBy, FieldMessages } from '@/components/ui/field-messages';
import { EMAIL_MAX, LINK_EXAMPLE, LINK_MAX } from '@/lib/constants';
import { cn } from '@/lib/utils';

export type FieldProps = {
  label: ReactNode;
  error?: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
  className?: string;
};

export type ControlProps = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

export function Field({
  label,
  error,
  hint,
  optional,
  className,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const t = useTranslations('form');
  const id = useId();
  return (
    <div className={cn('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="flex flex-wrap gap-x-1.5 font-medium text-sm">
        {label}
        {optional && <span className="font-normal text-muted-foreground">{t('optional')}</span>}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy({ id, hint, error }),
      })}
      <FieldMessages {...{ id, hint, error }} />
    </div>
  );
}

/** Does nothing on touch screens, where the keyboard would cover the page, or if text was typed before hydration. */
function focusFirst(input: HTMLInputElement | null) {
  if (document.activeElement?.matches('input, textarea, select')) return;
  if (window.matchMedia('(pointer: fine)').matches) input?.focus();
}

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'ref'> & { large?: boolean; inputClassName?: string };

export const TextField = ({
  label,
  error,
  hint,
  optional,
  className,
  large = false,
  inputClassName,
  autoFocus,
  ...input
}: TextFieldProps) => (
  <Field {...{ label, error, hint, optional, className }}>
    {(control) => (
      <input
        {...input}
        {...control}
        ref={autoFocus ? focusFirst : undefined}
        className={cn('control', large ? 'h-11' : 'h-9 pointer-coarse:h-11', inputClassName)}
      />
    )}
  </Field>
);

/** Digits run from left to right. They are aligned as the text of the page. */
export const numeric = { dir: 'ltr', inputClassName: 'tabular-nums rtl:text-end' } as const;

export const TextArea = ({
  label,
  error,
  hint,
  optional,
  className,
  ...input
}: FieldProps & ComponentProps<'textarea'>) => (
  <Field {...{ label, error, hint, optional, className }}>
    {(control) => (
      <textarea
        rows={4}
        {...input}
        {...control}
        className={cn('control', 'field-sizing-content max-h-80 min-h-24 py-2 leading-relaxed')}
      />
    )}
  </Field>
);

type TypedFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'dir'>;

const attributes = { dir: 'ltr', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

export const UrlField = (props: TypedFieldProps) => (
  <TextField
    {...attributes}
    type="url"
    inputMode="url"
    maxLength={LINK_MAX}
    placeholder={LINK_EXAMPLE}
    {...props}
  />
);

export const EmailField = (props: TypedFieldProps) => (
  <TextField {...attributes} type="email" inputMode="email" maxLength={EMAIL_MAX} {...props} />
);

/** A time of day, `HH:MM`. `timeOfDayField` in lib/fields.ts reads the value. */
export const TimeField = (props: Omit<TypedFieldProps, 'inputMode'>) => (
  <TextField {...props} {...numeric} type="time" />
);
