'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Field } from '@/components/form/field';
import { useOptions } from '@/components/layout/palette/use-search';
import type { ListFilter, PickerProps } from '@/components/list/filters';
import type { Named } from '@/lib/list/titles';
import type { RecordKind } from '@/lib/resources';
import type { RecordOption } from '@/lib/search/types';
import { OptionList, useOptionList } from './option-list';

const none: RecordOption[] = [];

/**
 * Sends the id of the marked option. While options load, or if none was found, the browser treats the field as invalid
 * and does not submit its form. If the user submits while options load, the form is sent once an option is marked; if
 * none is found, the error is shown.
 */
export function RecordPicker({
  kind,
  name,
  label,
  placeholder,
  defaultValue,
  defaultText,
  error,
}: PickerProps) {
  const t = useTranslations('palette');
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(defaultText);
  // Undefined if the user typed since the last pick.
  const [picked, setPicked] = useState<string | undefined>(defaultValue);
  const [isTried, setTried] = useState(false);
  const isOpen = picked === undefined && text.trim() !== '';
  const { results: options = none, isPending, failure } = useOptions(kind, isOpen ? text : undefined);
  const { fieldProps, listProps } = useOptionList({
    options,
    isPending,
    marksFirst: true,
    onPick: ({ id, title }) => {
      setText(title);
      setPicked(id);
    },
  });
  const id = picked ?? options[listProps.marked]?.id;
  const isInvalid = isOpen && id === undefined;
  const shownError = isTried && isInvalid && !isPending ? (failure ?? error) : undefined;

  useEffect(() => input.current?.setCustomValidity(isInvalid ? error : ''), [isInvalid, error]);
  useEffect(() => {
    if (!isTried || isPending) return;
    if (isInvalid) input.current?.focus();
    else {
      setTried(false);
      input.current?.form?.requestSubmit();
    }
  }, [isTried, isPending, isInvalid]);

  return (
    <Field label={label} error={shownError}>
      {(control) => (
        <>
          <input type="hidden" name={name} value={id ?? ''} />
          <input
            {...fieldProps}
            {...control}
            ref={input}
            value={text}
            onChange={({ target }) => {
              setTried(false);
              setPicked(undefined);
              setText(target.value);
            }}
            // Enter submits the form with the marked option.
            onKeyDown={(event) => event.key !== 'Enter' && fieldProps.onKeyDown(event)}
            onInvalid={(event) => {
              event.preventDefault();
              setTried(true);
            }}
            placeholder={placeholder}
            className="control h-9 pointer-coarse:h-11"
          />
          <OptionList {...listProps} kind={kind} className="max-h-60 overflow-y-auto rounded-md border p-1" />
          <span role="status" className="sr-only">
            {isOpen && (isPending ? t('searching') : t('found', { count: options.length }))}
          </span>
        </>
      )}
    </Field>
  );
}

/** Returns a function that makes the filter for a field. `named` holds what the filters in the URL name. */
export function useRecordFilter(named: Named) {
  const t = useTranslations('form');
  return (kind: RecordKind, field: string, label: string): ListFilter => ({
    type: 'record',
    id: field,
    label,
    placeholder: t('search'),
    kind,
    picker: RecordPicker,
    shown: named[field]?.title,
    error: t('chooseOption'),
  });
}
