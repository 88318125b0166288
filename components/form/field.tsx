import { ChevronDown, CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { EMAIL_MAX, LINK_EXAMPLE, LINK_MAX } from '@/lib/constants';
import { cn } from '@/lib/utils';

type MessagesProps = {
  id: string;
  hint?: ReactNode;
  error?: ReactNode;
  /** If true, a line is reserved for the error, so that an error does not move the content below. */
  isReserved?: boolean;
};

/** Returns the value of the control's `aria-describedby`. */
export const describedBy = ({ id, hint, error }: MessagesProps): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

/** Shows the hint and the error below a control. */
export const FieldMessages = ({ id, hint, error, isReserved = false }: MessagesProps) => (
  <>
    {hint && (
      <p id={`${id}-hint`} className="text-pretty text-muted-foreground text-sm">
        {hint}
      </p>
    )}
    {/* The element is always rendered: screen readers skip a live region that is added together with its text. */}
    <div aria-live="polite" className={isReserved ? 'min-h-5' : 'empty:hidden'}>
      {error && (
        <p id={`${id}-error`} className="flex gap-1.5 text-destructive text-sm">
          <CircleAlert className="mt-[0.2em] size-3.5 shrink-0" />
          {error}
        </p>
      )}
    </div>
  </>
);

export type FieldProps = {
  label: ReactNode;
  error?: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
  className?: string;
};

type StillProps = {
  /** If true, an error does not move the content below. The error replaces the hint, or a line is reserved for it. */
  isStill?: boolean;
};

export type ControlProps = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

export function Field({
  label,
  error,
  hint: ownHint,
  optional,
  isStill = false,
  className,
  children,
}: FieldProps & StillProps & { children: (control: ControlProps) => ReactNode }) {
  const t = useTranslations('form');
  const id = useId();
  const hint = isStill && error ? undefined : ownHint;
  return (
    <div className={cn('flex flex-col gap-1.5', className)}>
      <label id={`${id}-label`} htmlFor={id} className="flex flex-wrap gap-x-1.5 font-medium text-sm">
        {label}
        {optional && <span className="font-normal text-muted-foreground">{t('optional')}</span>}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy({ id, hint, error }),
      })}
      <FieldMessages {...{ id, hint, error }} isReserved={isStill && !ownHint} />
    </div>
  );
}

/**
 * Focuses the input, but not on a touch screen, where the keyboard would cover the page. If the user is already typing
 * in a field, the focus stays there.
 */
export function focusFirst(input: HTMLInputElement | null) {
  if (document.activeElement?.matches('input, textarea, select')) return;
  if (window.matchMedia('(pointer: fine)').matches) input?.focus();
}

type TextFieldProps = FieldProps &
  StillProps &
  Omit<ComponentProps<'input'>, 'ref'> & { large?: boolean; inputClassName?: string };

export const TextField = ({
  label,
  error,
  hint,
  optional,
  isStill,
  className,
  large = false,
  inputClassName,
  autoFocus,
  ...input
}: TextFieldProps) => (
  <Field {...{ label, error, hint, optional, isStill, className }}>
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

/** Props for a field of digits. The digits run from left to right, and are aligned to the start of the page’s text. */
export const digitsProps = { dir: 'ltr', inputClassName: 'tabular-nums rtl:text-end' } as const;

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

/** A field for a time of day, `HH:MM`. `timeOfDayField` in lib/fields.ts reads its value. */
export const TimeField = (props: Omit<TypedFieldProps, 'inputMode'>) => (
  <TextField {...props} {...digitsProps} type="time" />
);

type SelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly { value: string; label: string }[];
};

/** A select without a label, which the caller must add. */
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

/** A select whose first option is empty: "None" if the field is optional, otherwise "Choose an option". */
export function ChoiceField({ options, ...props }: ComponentProps<typeof SelectField>) {
  const t = useTranslations('form');
  const empty = { value: '', label: t(props.optional ? 'none' : 'choose') };
  return <SelectField {...props} options={[empty, ...options]} />;
}
