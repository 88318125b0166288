'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/form/field';
import type { PickerProps } from '@/components/form/picker';
import type { RecordOption } from '@/lib/search/types';
import { OptionList, useOptionList } from './option-list';
import { useOptions } from './use-search';

const none: RecordOption[] = [];

/** A field that finds users or records. Other text stays, for an id or the email of a deleted user. */
export function RecordPicker({ kind, label, placeholder, value, onChange, onPick, error }: PickerProps) {
  const t = useTranslations('palette');
  const [isOpen, setOpen] = useState(false);
  const { results: options = none, isPending } = useOptions(kind, isOpen ? value : undefined);
  const { fieldProps, listProps } = useOptionList({
    options,
    isPending,
    marksFirst: true,
    onPick: ({ id, title }) => {
      setOpen(false);
      onPick(id, title);
    },
  });
  return (
    <Field label={label} error={error}>
      {(control) => (
        <>
          <input
            {...fieldProps}
            {...control}
            value={value}
            onChange={({ target }) => {
              setOpen(target.value.trim() !== '');
              onChange(target.value);
            }}
            placeholder={placeholder}
            className="control h-9 pointer-coarse:h-11"
          />
          <OptionList {...listProps} kind={kind} className="rounded-md border p-1" />
          <span role="status" className="sr-only">
            {isOpen && (isPending ? t('searching') : t('found', { count: options.length }))}
          </span>
        </>
      )}
    </Field>
  );
}
