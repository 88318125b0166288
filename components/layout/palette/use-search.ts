import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useFormAction } from '@/components/form/use-form-action';
import { searchAction } from '@/lib/search/actions';
import type { SearchResults } from '@/lib/search/types';

const DEBOUNCE_MS = 150;

/** Users and records that match the text, once typing pauses. Earlier results stay until the next arrive. */
export function useSearch(text: string) {
  const term = text.trim();
  const [found, setFound] = useState<SearchResults>();
  const { formAction, isPending, failure } = useFormAction(searchAction, { onOk: setFound });
  const search = useEffectEvent(() => {
    const form = new FormData();
    form.set('searchTerm', term);
    startTransition(() => formAction(form));
  });
  useEffect(() => {
    if (term === '') return;
    const timer = setTimeout(search, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [term]);
  return { results: term === '' ? undefined : found, isPending, failure: term === '' ? undefined : failure };
}
