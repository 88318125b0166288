'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useSyncExternalStore, useTransition } from 'react';
import { requireConnection } from '@/components/ui/connection';
import type { NavigateOptions } from '@/components/ui/followed-link';

let pendingHref: string | null = null;
const listeners = new Set<() => void>();

const change = (next: string | null) => {
  if (pendingHref === next) return;
  pendingHref = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const endNavigation = () => change(null);

/** The page that is loading: its path, and its query if it has one. */
export const usePendingHref = () =>
  useSyncExternalStore(
    subscribe,
    () => pendingHref,
    () => null,
  );

/** Shows the progress bar while `pending`. Unmounting doesn't hide it (menu items unmount early); the new URL does. */
export function useReportNavigation(pending: boolean) {
  const reported = useRef(false);
  useEffect(() => {
    if (pending) change(pendingHref ?? window.location.pathname + window.location.search);
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
    change(href);
    startTransition(() => (replace ? router.replace : router.push)(href, { scroll }));
    return true;
  };
  return { navigate, pending };
}
