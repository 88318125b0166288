'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { Field, focusFirst } from '@/components/form/field';
import { Link } from '@/components/ui/link';
import { routes } from '@/lib/routes';
import { splitAddresses } from '@/lib/users/addresses';

const EXAMPLE = '\u2066Ada Lovelace <ada@example.com>\u2069';

/** What is wrong with an address. `userId` is the user who already has the address. */
export type AddressIssue = { message: string; userId?: string };

type Props = {
  /** The addresses that are shown as chips. */
  addresses: readonly string[];
  /** The typed text, which is not a chip yet. */
  text: string;
  /** The issues of the chips, by address. */
  issues: ReadonlyMap<string, AddressIssue>;
  /** The issue of the typed text. */
  issue?: AddressIssue;
  /** If only the text changed, `addresses` is the same array as in the props. */
  onChange: (addresses: readonly string[], text: string) => void;
};

/**
 * Takes one address as text, or several as chips. A comma or semicolon typed after an `@`, or a pasted list, turns the
 * text into chips. After the first chip, Enter does this too.
 */
export function AddressField({ addresses, text, issues, issue, onChange }: Props) {
  const t = useTranslations('users');
  const input = useRef<HTMLInputElement>(null);
  const start = useEffectEvent(() => {
    // The user may have typed before hydration, when React had no listener.
    if (input.current && input.current.value !== text) onChange(addresses, input.current.value);
    focusFirst(input.current);
  });
  useEffect(() => start(), []);

  function onKeyDown(event: KeyboardEvent) {
    const isSeparator =
      event.key === ',' || event.key === ';' || (event.key === 'Enter' && addresses.length > 0);
    if (isSeparator && text.includes('@')) {
      event.preventDefault();
      onChange([...addresses, ...splitAddresses(text)], '');
    } else if (event.key === 'Backspace' && text === '' && addresses.length > 0) {
      event.preventDefault();
      onChange(addresses.slice(0, -1), addresses.at(-1) ?? '');
    }
  }
  function onPaste(event: ClipboardEvent) {
    const pasted = splitAddresses(event.clipboardData.getData('text'));
    if (pasted.length < 2 && addresses.length === 0) return;
    event.preventDefault();
    onChange([...addresses, ...splitAddresses(text), ...pasted], '');
  }
  function remove(address: string) {
    onChange(
      addresses.filter((each) => each !== address),
      text,
    );
    input.current?.focus();
  }

  return (
    <Field
      label={t('email')}
      hint={t('emailsHint', { example: EXAMPLE })}
      error={issue && <Issue issue={issue} />}
    >
      {(control) => (
        <div className="control flex min-h-9 flex-wrap items-center gap-1.5 px-1.5! py-1 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-ring has-[input:focus-visible]:outline-offset-2 has-aria-invalid:border-destructive pointer-coarse:min-h-11">
          {addresses.length > 0 && (
            <ul aria-label={t('addresses')} className="contents">
              {addresses.map((address) => (
                <Chip
                  key={address}
                  address={address}
                  issue={issues.get(address)}
                  onRemove={() => remove(address)}
                />
              ))}
            </ul>
          )}
          <input
            {...control}
            ref={input}
            name="email"
            value={text}
            onChange={({ target }) => onChange(addresses, target.value)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            dir="ltr"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="enter"
            className="h-7 min-w-40 flex-1 pointer-coarse:h-9 bg-transparent px-1.5 outline-none rtl:text-end"
          />
        </div>
      )}
    </Field>
  );
}

type ChipProps = { address: string; issue?: AddressIssue; onRemove: () => void };

function Chip({ address, issue, onRemove }: ChipProps) {
  const t = useTranslations('users');
  return (
    <li
      data-invalid={issue ? true : undefined}
      tabIndex={issue ? -1 : undefined}
      className="flex max-w-full items-center rounded-md border bg-accent ps-2 text-sm data-invalid:border-destructive data-invalid:bg-destructive/5"
    >
      <span className="min-w-0 py-0.5 wrap-anywhere">
        <bdi>{address}</bdi>
        {issue && (
          <span className="text-destructive">
            {' · '}
            <Issue issue={issue} />
          </span>
        )}
      </span>
      <button
        type="button"
        aria-label={t('removeAddress', { address })}
        onClick={onRemove}
        className="flex size-7 shrink-0 items-center justify-center rounded-md text-muted-foreground hover:text-foreground pointer-coarse:size-11"
      >
        <X className="size-3.5" />
      </button>
    </li>
  );
}

function Issue({ issue: { message, userId } }: { issue: AddressIssue }) {
  const t = useTranslations('users');
  return (
    <>
      {message}
      {userId && (
        <>
          {' · '}
          <Link href={routes.manager.user(userId)} className="underline underline-offset-4">
            {t('showUser')}
          </Link>
        </>
      )}
    </>
  );
}
