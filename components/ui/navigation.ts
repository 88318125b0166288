'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useSyncExternalStore, useTransition } from 'react';

let navigating = false;
const listeners = new Set<() => void>();

const change = (next: boolean) => {
  if (navigating === next) return;
  navigating = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const startNavigation = () => change(true);
export const endNavigation = () => change(false);
export const useIsNavigating = () =>
  useSyncExternalStore(
    subscribe,
    () => navigating,
    () => false,
  );

/** Shows the progress bar while `pending`. Unmounting doesn't hide it (menu items unmount early); the new URL does. */
export function useReportNavigation(pending: boolean) {
  const reported = useRef(false);
  useEffect(() => {
    if (pending) startNavigation();
    else if (reported.current) endNavigation();
    reported.current = pending;
  }, [pending]);
}

export function useNavigate() {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  useReportNavigation(pending);
  const navigate = (href: string, { replace = false, scroll = true } = {}) =>
    startTransition(() => (replace ? router.replace : router.push)(href, { scroll }));
  return { navigate };
}
