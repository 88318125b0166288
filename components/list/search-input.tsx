'use client';

import { Search, X } from 'lucide-react';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState, useTransition } from 'react';
import { Spinner } from '@/components/ui/spinner';
import { listHref, parseSearchTerm } from '@/lib/list/url';
import { toSearchParams } from '@/lib/routes';
import { cn } from '@/lib/utils';

const DEBOUNCE_MS = 150;

export function SearchInput({ label }: { label: string }) {
  const t = useTranslations('search');
  const input = useRef<HTMLInputElement>(null);
  const { text, setText, submit, pending, kept } = useSearchTerm();
  /** True from Enter until the list shows the results. */
  const isEntered = useRef(false);
  useEffect(() => {
    if (pending || !isEntered.current) return;
    isEntered.current = false;
    openOnlyRow();
  }, [pending]);
  // The user may have typed before hydration, when React had no listener.
  const readTypedText = useEffectEvent(() => {
    if (input.current && input.current.value !== text) setText(input.current.value);
  });
  useEffect(() => readTypedText(), []);
  const clear = () => {
    setText('');
    submit('');
    input.current?.focus();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> can't be submitted; this form is the landmark itself.
    <form
      role="search"
      className="relative w-full min-w-16 flex-1 basis-16 sm:max-w-72 @max-[320px]/list:basis-full"
      onSubmit={(event) => {
        event.preventDefault();
        isEntered.current = submit(text) || pending;
        if (!isEntered.current) enterRows();
      }}
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <span className="pointer-events-none absolute inset-y-0 start-3 flex items-center text-muted-foreground">
        {pending ? <Spinner /> : <Search className="size-4" />}
      </span>
      <input
        ref={input}
        type="search"
        name="searchTerm"
        value={text}
        onChange={(event) => {
          isEntered.current = false;
          setText(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          if (text === '') event.currentTarget.blur();
          else clear();
        }}
        aria-label={label}
        placeholder={t('placeholder')}
        autoComplete="off"
        enterKeyHint="search"
        className={cn(
          'control',
          'h-9 ps-9 pe-9 pointer-coarse:h-11 [&::-webkit-search-cancel-button]:hidden',
        )}
      />
      {text !== '' && (
        <button
          type="button"
          aria-label={t('clear')}
          onClick={clear}
          className="absolute inset-y-0 end-0 flex w-9 pointer-coarse:w-11 items-center justify-center rounded-md text-muted-foreground hover:text-foreground"
        >
          <X className="size-4" />
        </button>
      )}
      <span role="status" className="sr-only">
        {pending && t('pending')}
      </span>
    </form>
  );
}

/** Returns the links of the rows or cards in the list. */
const rowLinks = () => document.querySelectorAll<HTMLElement>('#main [data-linked] :is(th, h2) a[href]');

function openOnlyRow() {
  const [first, second] = rowLinks();
  if (!second) first?.click();
}

/** Opens the only row, or moves the focus to the first of several rows. */
function enterRows() {
  rowLinks()[0]?.focus();
  openOnlyRow();
}

/** Searches when the user pauses typing. If back, forward or a link changes the term in the URL, the box shows it. */
function useSearchTerm() {
  const pathname = usePathname();
  const searchParams = useSearchParams();
  const router = useRouter();
  const [pending, startTransition] = useTransition();

  const urlTerm = parseSearchTerm(toSearchParams(searchParams).searchTerm);
  const [text, setText] = useState(urlTerm);
  const [submitted, setSubmitted] = useState(urlTerm);
  const current = `${pathname}?${searchParams}`;
  const [last, setLast] = useState({ url: current, term: urlTerm });
  if (!pending && current !== last.url) {
    setLast({ url: current, term: urlTerm });
    if (urlTerm !== submitted) {
      setSubmitted(urlTerm);
      // If the term is the same, a link has replaced a search while it was loading. The search then starts again.
      if (urlTerm !== last.term) setText(urlTerm);
    }
  }

  /** Searches for this term. Returns false, without a search, if it is the term of the last search. */
  const submit = (value: string): boolean => {
    const term = parseSearchTerm(value);
    if (term === submitted) return false;
    // A form without JavaScript repeats the parameter of a filter with several values.
    const toValue = (name: string) => [name, searchParams.getAll(name).join()];
    const url = { path: pathname, query: Object.fromEntries([...searchParams.keys()].map(toValue)) };
    const href = listHref(url, { searchTerm: term, after: '', before: '' });
    startTransition(() => router.replace(href, { scroll: false }));
    setSubmitted(term);
    return true;
  };
  const submitLater = useEffectEvent(submit);
  useEffect(() => {
    if (parseSearchTerm(text) === submitted) return;
    const timer = setTimeout(() => void submitLater(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, submitted]);

  // Without JavaScript, the browser sends the form, and hidden fields keep the other parameters of the URL.
  const kept = [...searchParams].filter(([name]) => !['searchTerm', 'after', 'before'].includes(name));
  return { text, setText, submit, pending, kept };
}
