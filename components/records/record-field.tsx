'use client';

import { ChevronsUpDown, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Field, type FieldProps } from '@/components/form/field';
import { useFormValue, usePageUser, useSavedValue } from '@/components/form/form';
import { useOptions } from '@/components/layout/palette/use-search';
import { useIsHydrated } from '@/components/ui/browser';
import { Popover, PopoverAnchor, PopoverContent } from '@/components/ui/popover';
import { Spinner } from '@/components/ui/spinner';
import { findPermission, isAllowed, type Role } from '@/lib/auth/roles';
import type { Area, RecordKind } from '@/lib/resources';
import type { RecordOption } from '@/lib/search/types';
import { OptionList, useOptionList } from './option-list';

type Reader = {
  /** The area of the form. The default is the manager area. */
  area?: Area;
  role: Role | null;
};

type Props = FieldProps & {
  name: string;
  kind: RecordKind;
  /** The id of a record, or a text that no record has. */
  defaultValue?: string;
  /** The title of the record whose id the form has at first. */
  title?: string;
  required?: boolean;
};

/**
 * A field that finds a record or a user. It sends the id of the chosen option, or the typed text, which is all that
 * works without JavaScript. `resolveRecordId` in lib/records/relations.ts reads both. A role that may not find the
 * records sees the field, and can't change it.
 */
export const RecordField = ({ area = 'manager', role, ...props }: Props & Reader) =>
  isAllowed(role, findPermission(area, props.kind)) ? (
    <ChosenRecordField {...props} />
  ) : (
    <FixedRecordField {...props} />
  );

/** Shows the stored record. A required field for a user shows the user of the page if it has no other user. */
function FixedRecordField({ name, kind, defaultValue = '', title = '', required, ...field }: Props) {
  const user = usePageUser();
  const isOwn = kind === 'user' && required && [user.id, ''].includes(defaultValue);
  return (
    <Field {...field}>
      {(control) => (
        <>
          <input type="hidden" name={name} value={isOwn ? user.id : defaultValue} />
          <input
            {...control}
            readOnly
            value={isOwn ? user.name : title}
            className="control h-9 text-muted-foreground pointer-coarse:h-11"
          />
        </>
      )}
    </Field>
  );
}

function ChosenRecordField({ defaultValue = '', title, ...props }: Props) {
  const [initial] = useState(defaultValue);
  const stored = useSavedValue(props.name) ?? initial;
  const [titles, setTitles] = useState<ReadonlyMap<string, string>>(new Map());
  return (
    <KeyedRecordField
      key={defaultValue}
      {...props}
      defaultValue={defaultValue}
      toText={(value) => titles.get(value) ?? ((value === stored && title) || value)}
      onPick={(option) => setTitles(new Map(titles).set(option.id, option.title))}
    />
  );
}

type KeyedProps = Omit<Props, 'title'> & {
  defaultValue: string;
  /** Returns the title of a known id. Other values are texts, and are returned unchanged. */
  toText: (value: string) => string;
  onPick: (option: RecordOption) => void;
};

const none: RecordOption[] = [];

function KeyedRecordField({
  name,
  kind,
  defaultValue,
  toText,
  onPick,
  required,
  label,
  ...field
}: KeyedProps) {
  const form = useTranslations('form');
  const t = useTranslations('palette');
  const isHydrated = useIsHydrated();
  const [value, setValue, hidden] = useFormValue(defaultValue);
  const input = useRef<HTMLInputElement>(null);
  // Undefined while the list is closed. A list that opens without typing starts with all options.
  const [term, setTerm] = useState<string>();
  const [opened, setOpened] = useState(value);
  const isOpen = term !== undefined;
  const before = isOpen ? opened : value;
  const { results: options = none, isPending, failure } = useOptions(kind, term);
  const text = toText(value);

  function open(nextTerm: string) {
    setOpened(before);
    setTerm(nextTerm);
  }
  const close = () => setTerm(undefined);
  const typeText = (typed: string) => setValue(typed === toText(before) ? before : typed);
  const { fieldProps, listProps } = useOptionList({
    options,
    isPending,
    marksFirst: isOpen && term !== '',
    onOpen: () => !isOpen && open(''),
    onPick: (option) => {
      onPick(option);
      setValue(option.id);
      close();
    },
  });

  // The user may have typed before hydration, when React had no listener.
  const readTypedText = useEffectEvent(() => {
    if (input.current && input.current.value !== text) typeText(input.current.value);
  });
  useEffect(() => readTypedText(), []);

  return (
    <Field {...field} label={label}>
      {(control) => (
        <Popover open={isOpen} onOpenChange={close}>
          <span className="relative flex">
            <input ref={hidden} type="hidden" name={isHydrated ? name : undefined} value={value} />
            <PopoverAnchor asChild>
              <input
                {...fieldProps}
                {...control}
                ref={input}
                name={isHydrated ? undefined : name}
                required={required}
                value={text}
                placeholder={form('search')}
                onChange={({ target }) => {
                  open(target.value);
                  typeText(target.value);
                }}
                onClick={({ currentTarget }) => {
                  if (isOpen) return;
                  currentTarget.select();
                  open('');
                }}
                className="control h-9 pe-9 pointer-coarse:h-11 pointer-coarse:pe-11"
              />
            </PopoverAnchor>
            {field.optional && value !== '' && isHydrated ? (
              <button
                type="button"
                title={form('clear')}
                onClick={() => {
                  setValue('');
                  close();
                  input.current?.focus();
                }}
                className="absolute inset-y-0 end-0 flex w-9 items-center justify-center rounded-md text-muted-foreground hover:text-foreground pointer-coarse:w-11"
              >
                <X className="size-4" />
                <span className="sr-only">
                  {form('clear')} {label}
                </span>
              </button>
            ) : (
              <ChevronsUpDown className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2 text-muted-foreground" />
            )}
          </span>
          <PopoverContent
            role="group"
            align="start"
            onOpenAutoFocus={(event) => event.preventDefault()}
            onCloseAutoFocus={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onEscapeKeyDown={() => setValue(before)}
            onInteractOutside={(event) => {
              if (event.target === input.current) event.preventDefault();
            }}
            className="w-(--radix-popover-trigger-width) p-1"
          >
            <OptionList {...listProps} kind={kind} />
            {options.length === 0 && (
              <div className="flex min-h-10 items-center px-2 text-muted-foreground text-sm pointer-coarse:min-h-11">
                {isPending && <Spinner />}
                {!isPending && (failure ? <p role="alert">{failure}</p> : t('found', { count: 0 }))}
              </div>
            )}
          </PopoverContent>
          <span role="status" className="sr-only">
            {isOpen && (isPending ? t('searching') : t('found', { count: options.length }))}
          </span>
        </Popover>
      )}
    </Field>
  );
}
