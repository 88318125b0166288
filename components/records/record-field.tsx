'use client';

import { Command } from 'cmdk';
import { Check, ChevronsUpDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field, type FieldProps } from '@/components/form/field';
import { useFormValue, usePageUser } from '@/components/form/form';
import { useOptions } from '@/components/layout/palette/use-search';
import { useIsHydrated } from '@/components/ui/browser';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { Spinner } from '@/components/ui/spinner';
import { UserAvatar } from '@/components/ui/user-avatar';
import { isAllowed, permissionToFind } from '@/lib/auth/roles';
import type { Place } from '@/lib/records/steps';
import type { OptionKind, RecordKind } from '@/lib/resources';
import type { RecordOption } from '@/lib/search/types';
import { cn } from '@/lib/utils';

type Props<Kind> = FieldProps & {
  name: string;
  kind: Kind;
  /** The id of a record, or the typed text if a form without JavaScript was rejected. */
  defaultValue?: string;
  /** The record to which the stored value refers. */
  stored?: { id: string; title: string };
  required?: boolean;
  /** The text for no choice. Only an optional field has one by default. */
  empty?: string;
};

/** A field for a record or a user. It is read-only for a role that may not search these records. */
export const RecordField = ({ area, role, ...props }: Props<RecordKind> & Omit<Place, 'resource'>) =>
  isAllowed(role, permissionToFind(area, props.kind)) ? (
    <RecordPicker {...props} />
  ) : (
    <FixedRecordField {...props} />
  );

/** Shows the stored record, read-only. An empty required field for a user gets the signed-in user. */
function FixedRecordField({ name, kind, defaultValue = '', stored, required, ...field }: Props<RecordKind>) {
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
            value={isOwn ? user.name : (stored?.title ?? '')}
            className="control h-9 text-muted-foreground pointer-coarse:h-11"
          />
        </>
      )}
    </Field>
  );
}

const noOptions: RecordOption[] = [];

/**
 * A field that finds a record or a user by name, and sends its id. Without JavaScript, it sends the typed text.
 * `resolveRecordId` in lib/records/relations.ts reads the id or the text.
 */
export function RecordPicker({
  name,
  kind,
  defaultValue = '',
  stored,
  required,
  empty: ownEmpty,
  ...field
}: Props<OptionKind>) {
  const form = useTranslations('form');
  const t = useTranslations('palette');
  const isHydrated = useIsHydrated();
  const empty = ownEmpty ?? (field.optional && form('none'));
  const [titles, setTitles] = useState<ReadonlyMap<string, string>>(new Map());
  const [value, setValue, input] = useFormValue(defaultValue);
  const [open, setOpen] = useState(false);
  const [term, setTerm] = useState('');
  const { results: options = noOptions, isPending, failure } = useOptions(kind, open ? term : undefined);
  const text = titles.get(value) ?? (value === stored?.id ? stored.title : value);

  function show(isOpen: boolean) {
    setTerm('');
    setOpen(isOpen);
  }
  function pick(id: string) {
    setValue(id);
    show(false);
  }

  return (
    <Field {...field}>
      {(control) => (
        <Popover modal open={open} onOpenChange={show}>
          <PopoverTrigger
            {...control}
            role="combobox"
            aria-required={required}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return;
              event.preventDefault();
              show(true);
            }}
            className={cn(
              'control flex h-9 items-center justify-between gap-2 text-start noscript:hidden pointer-coarse:h-11',
              !text && 'text-muted-foreground',
            )}
          >
            <bdi className="truncate">{text || empty || form('choose')}</bdi>
            <ChevronsUpDown className="size-4 shrink-0 text-muted-foreground" />
          </PopoverTrigger>
          <input
            ref={input}
            name={name}
            aria-labelledby={`${control.id}-label`}
            aria-describedby={control['aria-describedby']}
            value={isHydrated ? value : text}
            onChange={({ target }) => setValue(target.value)}
            className="control hidden h-9 noscript:block"
          />
          <PopoverContent
            align="start"
            aria-label={form('options')}
            className="w-(--radix-popover-trigger-width) p-0"
          >
            <Command
              label={form('search')}
              shouldFilter={false}
              vimBindings={false}
              loop
              // Until a search ends, the options belong to an earlier text, so Enter chooses none of them.
              onKeyDown={(event) => event.key === 'Enter' && isPending && event.preventDefault()}
            >
              <Command.Input
                value={term}
                onValueChange={setTerm}
                placeholder={form('search')}
                className="h-10 w-full border-b bg-transparent px-3 text-base outline-none placeholder:text-muted-foreground pointer-coarse:h-11 pointer-fine:text-sm"
              />
              <Command.List label={form('options')} className="max-h-72 overflow-y-auto p-1">
                {options.map((option) => (
                  <Command.Item
                    key={option.id}
                    value={option.id}
                    onSelect={() => {
                      setTitles(new Map(titles).set(option.id, option.title));
                      pick(option.id);
                    }}
                    className={row}
                  >
                    {(kind === 'user' || kind === 'subject') && (
                      <UserAvatar id={option.id} name={option.title} size="sm" />
                    )}
                    <span className="flex min-w-0 flex-1 flex-col items-start py-1 *:max-w-full *:truncate">
                      <bdi>{option.title}</bdi>
                      {option.detail && <bdi className="text-muted-foreground text-xs">{option.detail}</bdi>}
                    </span>
                    {option.id === value && <Check className="size-4 shrink-0 text-link" />}
                  </Command.Item>
                ))}
                {empty && value !== '' && term === '' && (
                  <Command.Item
                    value="none"
                    onSelect={() => pick('')}
                    className={cn(row, 'text-muted-foreground')}
                  >
                    {empty}
                  </Command.Item>
                )}
              </Command.List>
              {options.length === 0 && (
                <div className="flex min-h-10 items-center px-3 pb-1 text-muted-foreground text-sm pointer-coarse:min-h-11">
                  {isPending && <Spinner />}
                  {!isPending && (failure ? <p role="alert">{failure}</p> : t('found', { count: 0 }))}
                </div>
              )}
            </Command>
            <span role="status" className="sr-only">
              {isPending ? t('searching') : t('found', { count: options.length })}
            </span>
          </PopoverContent>
        </Popover>
      )}
    </Field>
  );
}

const row =
  'flex min-h-10 cursor-default select-none items-center gap-2.5 rounded-md px-2 text-sm data-[selected=true]:bg-accent pointer-coarse:min-h-11';
