'use client';

import { Command } from 'cmdk';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import type { PickerProps } from '@/components/form/picker';
import { describedBy, FieldMessages } from '@/components/ui/field-messages';
import { UserAvatar } from '@/components/ui/user-avatar';
import { useSearch } from './use-search';

/** A field that finds users by name or email. Text that is no user stays, for an id or the email of a deleted user. */
export function UserPicker({ label, placeholder, value, onChange, onPick, error }: PickerProps) {
  const t = useTranslations('palette');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { results, isPending } = useSearch(isOpen ? value : '');
  const users = isOpen ? (results?.users ?? []) : [];
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      <Command label={label} shouldFilter={false} vimBindings={false} loop>
        <Command.Input
          id={id}
          value={value}
          onValueChange={(text) => {
            setOpen(text.trim() !== '');
            onChange(text);
          }}
          onKeyDown={(event) => {
            // Enter picks the marked user. Without one it submits the form.
            if (event.key === 'Enter' && users.length === 0) {
              event.preventDefault();
              event.currentTarget.form?.requestSubmit();
            }
          }}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={placeholder}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ id, error })}
          className="control h-9 pointer-coarse:h-11"
        />
        <Command.List
          label={t('results')}
          className={users.length > 0 ? 'mt-1.5 rounded-md border p-1' : 'hidden'}
        >
          {users.map((user) => (
            <Command.Item
              key={user.id}
              value={user.id}
              onSelect={() => {
                setOpen(false);
                onPick(user.id, user.name || user.email);
              }}
              className="flex min-h-10 cursor-default select-none items-center gap-2.5 rounded-md px-2 text-sm data-[selected=true]:bg-accent pointer-coarse:min-h-11"
            >
              <UserAvatar name={user.name || user.email} size="sm" />
              <bdi className="min-w-0 truncate">{user.name || user.email}</bdi>
              {user.name && (
                <bdi dir="ltr" className="ms-auto min-w-0 truncate text-muted-foreground text-xs">
                  {user.email}
                </bdi>
              )}
            </Command.Item>
          ))}
        </Command.List>
      </Command>
      <FieldMessages id={id} error={error} />
      <span role="status" className="sr-only">
        {isOpen && (isPending ? t('searching') : t('found', { count: users.length }))}
      </span>
    </div>
  );
}
