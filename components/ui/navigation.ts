'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useTransition } from 'react';
import { createSharedState } from './shared-state';

type Options = { scroll?: boolean; replace?: boolean };

const pendingHref = createSharedState<string | null>(null);

export const endNavigation = () => pendingHref.set(null);

/** The page that is loading: its path, and its query if it has one. */
export const usePendingHref = pendingHref.use;

type Guard = (href: string, options: Options) => void;
let guard: Guard | undefined;

/** Instead of a navigation, the guard is called. Returns a function that ends this. */
export function guardNavigation(next: Guard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = undefined;
  };
}

/** False if the page has a guard, which may navigate later. */
export function startNavigation(href: string, options: Options): boolean {
  if (guard) {
    guard(href, options);
    return false;
  }
  pendingHref.set(href);
  return true;
}

/** Shows the progress bar while `pending`. Unmounting doesn't hide it (menu items unmount early); the new URL does. */
export function useReportNavigation(pending: boolean) {
  const reported = useRef(false);
  useEffect(() => {
    if (pending) pendingHref.set(pendingHref.get() ?? window.location.pathname + window.location.search);
    else if (reported.current) endNavigation();
    reported.current = pending;
  }, [pending]);
}

/** For navigations without a link. `navigate` returns false where `startNavigation` does. */
export function useNavigate() {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  useReportNavigation(pending);
  const navigate = (href: string, { replace = false, scroll = true }: Options = {}): boolean => {
    if (!startNavigation(href, { replace, scroll })) return false;
    startTransition(() => (replace ? router.replace : router.push)(href, { scroll }));
    return true;
  };
  return { navigate, pending };
}
