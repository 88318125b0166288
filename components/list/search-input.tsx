'use client';

import { Search, X } from 'lucide-react';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState, useTransition } from 'react';
import { controlClasses } from '@/components/form/field';
import { useReportNavigation } from '@/components/ui/navigation';
import { Spinner } from '@/components/ui/spinner';
import { cn } from '@/lib/cn';

const DEBOUNCE_MS = 300;

type SearchInputProps = {
  param?: string;
  /** What a new search starts over. */
  resetParams?: readonly string[];
  label?: string;
  className?: string;
};

/** Keeps what is searched for in the URL, a moment after the last key. */
export function SearchInput({
  param = 'searchTerm',
  resetParams = ['after', 'before'],
  label,
  className,
}: SearchInputProps) {
  const t = useTranslations('search');
  const input = useRef<HTMLInputElement>(null);
  const { text, setText, submit, pending } = useSearchTerm(param, resetParams);
  // Typed before the page had woken up, while the box said nothing to anybody.
  const takeTyped = useEffectEvent(() => {
    if (input.current && input.current.value !== text) setText(input.current.value);
  });
  useEffect(() => takeTyped(), []);
  const clear = () => {
    setText('');
    submit('');
    input.current?.focus();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> can't be submitted; this form is the landmark itself.
    <form
      role="search"
      className={cn('relative w-full sm:max-w-72', className)}
      onSubmit={(event) => {
        event.preventDefault();
        submit(text);
      }}
    >
      <span className="pointer-events-none absolute inset-y-0 start-3 flex items-center text-muted-foreground">
        {pending ? <Spinner /> : <Search aria-hidden className="size-4" />}
      </span>
      <input
        ref={input}
        type="search"
        name={param}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || text === '') return;
          event.preventDefault();
          event.stopPropagation();
          clear();
        }}
        aria-label={label ?? t('label')}
        placeholder={t('placeholder')}
        autoComplete="off"
        enterKeyHint="search"
        className={cn(
          controlClasses,
          'h-9 ps-9 pe-9 pointer-coarse:h-11 [&::-webkit-search-cancel-button]:hidden',
        )}
      />
      {text !== '' && (
        <button
          type="button"
          aria-label={t('clear')}
          onClick={clear}
          className="absolute inset-y-0 end-0 flex w-9 items-center justify-center rounded-md text-muted-foreground hover:text-foreground"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
      <span role="status" className="sr-only">
        {pending && t('pending')}
      </span>
    </form>
  );
}

/**
 * `sent` is the term that this box put into the URL last. A URL that says something else comes from
 * elsewhere (back, forward, a link) and wins; while our own is under way, what is being typed stays.
 */
function useSearchTerm(param: string, resetParams: readonly string[]) {
  const router = useRouter();
  const pathname = usePathname();
  const searchParams = useSearchParams();
  const [pending, startTransition] = useTransition();
  useReportNavigation(pending);

  const inAddress = searchParams.get(param) ?? '';
  const [text, setText] = useState(inAddress);
  const [sent, setSent] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  if (!pending && inAddress !== seen) {
    setSeen(inAddress);
    if (inAddress !== sent) {
      setSent(inAddress);
      setText(inAddress);
    }
  }

  const submit = (raw: string) => {
    const term = raw.trim();
    if (term === sent) return;
    setSent(term);
    const next = new URLSearchParams(searchParams);
    for (const name of [param, ...resetParams]) next.delete(name);
    if (term) next.set(param, term);
    startTransition(() =>
      router.replace(next.size > 0 ? `${pathname}?${next}` : pathname, { scroll: false }),
    );
  };
  const submitLater = useEffectEvent(submit);
  useEffect(() => {
    const timer = setTimeout(() => submitLater(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return { text, setText, submit, pending };
}
