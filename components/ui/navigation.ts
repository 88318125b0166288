'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useTransition } from 'react';
import { requireConnection } from './connection';
import type { NavigateOptions } from './followed-link';
import { createSharedState } from './shared-state';

const pendingHref = createSharedState<string | null>(null);

export const endNavigation = () => pendingHref.set(null);

/** The page that is loading: its path, and its query if it has one. */
export const usePendingHref = pendingHref.use;

/** Shows the progress bar while `pending`. Unmounting doesn't hide it (menu items unmount early); the new URL does. */
export function useReportNavigation(pending: boolean) {
  const reported = useRef(false);
  useEffect(() => {
    if (pending) pendingHref.set(pendingHref.get() ?? window.location.pathname + window.location.search);
    else if (reported.current) endNavigation();
    reported.current = pending;
  }, [pending]);
}

export function useNavigate() {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  useReportNavigation(pending);
  /** False if the browser is offline. */
  const navigate = (href: string, { replace = false, scroll = true }: NavigateOptions = {}): boolean => {
    if (!requireConnection()) return false;
    pendingHref.set(href);
    startTransition(() => (replace ? router.replace : router.push)(href, { scroll }));
    return true;
  };
  return { navigate, pending };
}
