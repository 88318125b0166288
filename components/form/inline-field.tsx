'use client';

import { Pencil } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, startTransition, type UIEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { DESCRIPTION_MAX, NAME_MAX } from '@/lib/constants';
import type { FormAction, Result } from '@/lib/result';
import { cn } from '@/lib/utils';
import { EmailField, SelectField, TextArea, TextField, UrlField } from './field';
import { Form } from './form';
import { toForm, useFormAction } from './use-form-action';

/** `fields` holds all that the form of the record sends, with the current values. The action also gets `inPlace`. */
export type InlineEdit = { action: FormAction; fields: Record<string, string> };

const inputs = { text: TextField, url: UrlField, email: EmailField, long: TextArea };
const limits = { text: { maxLength: NAME_MAX }, long: { maxLength: DESCRIPTION_MAX }, url: {}, email: {} };

type FieldProps = {
  name: string;
  label: string;
  type?: keyof typeof inputs;
  /** The options, if the value is one of a list. */
  options?: readonly { value: string; label: string }[];
};

/** A value on the page of a record that users edit in place. Without `edit`, it is only shown. */
export function InlineField({
  edit,
  children,
  ...field
}: FieldProps & { edit?: InlineEdit; children: ReactNode }) {
  const t = useTranslations('inlineField');
  const [state, setState] = useState<'shown' | 'open' | 'saved'>('shown');
  const hadFocus = useRef(false);
  if (!edit) return children;
  const close = (next: 'shown' | 'saved', isFocused: boolean) => {
    hadFocus.current = isFocused;
    setState(next);
  };
  const openByClick = ({ target }: UIEvent) => {
    if (!(target instanceof Element) || target.closest('a, button')) return;
    if (window.getSelection()?.isCollapsed !== false) setState('open');
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the button is the way for the keyboard.
    <div
      data-inline
      onClick={state === 'open' || field.type === 'long' ? undefined : openByClick}
      className="group/inline relative not-has-[form]:cursor-text flex min-w-0 items-center gap-1 in-[dd]:not-has-[form]:contents has-[form]:w-full"
    >
      {state === 'open' ? (
        <Editor edit={edit} {...field} onClose={close} />
      ) : (
        <>
          <div className="min-w-0">{children}</div>
          <Button
            ref={(button) => {
              if (hadFocus.current) button?.focus();
              hadFocus.current = false;
            }}
            variant="ghost"
            size="icon"
            aria-label={t('edit', { label: field.label })}
            onClick={() => setState('open')}
            className="in-[dd]:order-last -my-1.5 -me-1.5 text-muted-foreground not-pointer-coarse:size-7 not-pointer-coarse:opacity-0 focus-visible:opacity-100 group-hover/inline:opacity-100 [&_svg]:size-3.5"
          >
            <Pencil />
          </Button>
        </>
      )}
      <span role="status" className="sr-only">
        {state === 'saved' && t('saved')}
      </span>
    </div>
  );
}

const isConflict = (result: Result | null) => result?.status === 'failed' && result.code === 'CONFLICT';

type KeyEvent = { key: string; preventDefault: () => void };

type EditorProps = FieldProps & {
  edit: InlineEdit;
  onClose: (next: 'shown' | 'saved', isFocused: boolean) => void;
};

function Editor({ edit: { action, fields }, name, label, type = 'text', options, onClose }: EditorProps) {
  const t = useTranslations('inlineField');
  const common = useTranslations('common');
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef<string>(undefined);
  const router = useRouter();
  const [opened] = useState(fields);
  const [initial, current] = [opened[name] ?? '', fields[name] ?? ''];
  const close = (next: 'shown' | 'saved' = 'shown') =>
    onClose(next, form.current?.contains(document.activeElement) === true);
  const actInPlace: FormAction = async (previous, form) => {
    const answer = await action(previous, form);
    if (isConflict(answer)) router.refresh();
    return answer;
  };
  const { formAction, isPending, result, failure } = useFormAction(actInPlace, {
    // The transition keeps the field open until the page shows the new value.
    onOk: () => startTransition(() => close('saved')),
    onDemo: close,
  });
  useEffect(() => {
    const control = form.current?.elements.namedItem(name);
    if (control instanceof HTMLElement) control.focus();
    if (control instanceof HTMLInputElement) control.select();
  }, [name]);

  function save(isBlur: boolean) {
    if (!form.current || isPending) return;
    const value = String(new FormData(form.current).get(name));
    if (value === initial) return close();
    if (isBlur && value === sent.current) return;
    sent.current = value;
    // If another user changed this value, the first save is a conflict that shows it. A second save replaces it.
    const version = isConflict(result) || current === initial ? fields : opened;
    startTransition(() => formAction(toForm({ ...version, [name]: value, inPlace: 'true' })));
  }

  const shown = options?.find(({ value }) => value === current)?.label ?? current;
  const conflict = current === initial ? t('otherChanged') : t('changed', { value: shown || '–' });
  const error = isConflict(result) ? conflict : failure;
  const Input = inputs[type];
  const control = {
    name,
    label,
    defaultValue: initial,
    autoComplete: 'off',
    // Errors of other fields are shown here too, because this form has no other field.
    error: result?.status === 'invalid' ? Object.values(result.issues).join(' ') : error,
    onKeyDown: (event: KeyEvent) => {
      if (event.key === 'Escape') close();
      // The field closes after the save, and text typed until then would be lost. A disabled control would lose the
      // focus, so keys are ignored instead.
      else if (isPending && event.key !== 'Tab') event.preventDefault();
    },
    className: cn('[&>label]:sr-only', isPending && 'pointer-events-none'),
  };
  return (
    <Form
      ref={form}
      isPending={isPending}
      onSubmit={(event) => {
        event.preventDefault();
        save(false);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (document.hasFocus() && !currentTarget.contains(relatedTarget)) save(true);
      }}
      className="flex w-full max-w-xl flex-col gap-2"
    >
      {options ? (
        <SelectField {...control} options={options} />
      ) : (
        <Input {...control} {...limits[type]} readOnly={isPending} />
      )}
      <div className="flex gap-2">
        <Button type="submit" size="sm" loading={isPending}>
          {t('save')}
        </Button>
        {/* Safari does not focus a pressed button, so a press would end the focus of the field and save. */}
        <Button
          variant="ghost"
          size="sm"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => close()}
        >
          {common('cancel')}
        </Button>
      </div>
    </Form>
  );
}
