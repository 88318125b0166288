import { usePathname } from 'next/navigation';
import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useFormAction } from '@/components/form/use-form-action';
import type { OptionKind } from '@/lib/resources';
import type { FormAction } from '@/lib/result';
import { getAccess } from '@/lib/routes';
import { findOptionsAction, searchAction } from '@/lib/search/actions';

const DEBOUNCE_MS = 150;

/** Returns users and records that match the text. An empty text starts no search. */
export const useSearch = (text: string) => useFound(searchAction, text.trim() || undefined);

/** Returns the best matches of the term, or the first options for an empty term. An undefined term starts no search. */
export const useOptions = (kind: OptionKind, term: string | undefined) =>
  useFound(findOptionsAction, term?.trim(), kind);

/** Runs an action when the user pauses typing, and returns its results. Earlier results stay until new ones arrive. */
function useFound<T>(action: FormAction<T>, term: string | undefined, kind?: OptionKind) {
  const [found, setFound] = useState<T>();
  const [sent, setSent] = useState<string>();
  const { formAction, isPending, failure } = useFormAction(action, { onOk: setFound });
  const isManager = getAccess(usePathname()) === 'manager';
  const search = useEffectEvent((searchTerm: string) => {
    const form = new FormData();
    form.set('area', isManager ? 'manager' : 'app');
    form.set('searchTerm', searchTerm);
    if (kind) form.set('kind', kind);
    setSent(searchTerm);
    startTransition(() => formAction(form));
  });
  useEffect(() => {
    if (term === undefined) return;
    const timer = setTimeout(() => search(term), term === '' ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [term]);
  // If the term is undefined, the results are removed, so that the next search does not start with old results.
  if (term === undefined && (found !== undefined || sent !== undefined)) {
    setFound(undefined);
    setSent(undefined);
  }
  if (term === undefined) return { results: undefined, isPending: false, failure: undefined };
  if (isPending || sent !== term) return { results: found, isPending: true, failure: undefined };
  return { results: failure ? undefined : found, isPending: false, failure };
}
