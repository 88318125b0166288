'use client';

import dynamic from 'next/dynamic';
import { useEffect, useSyncExternalStore } from 'react';
import { toastStore } from '@/components/ui/toast';

const SonnerToaster = dynamic(
  () => import('@/components/layout/sonner-toaster').then((file) => file.SonnerToaster),
  { ssr: false },
);

const AFTER_FIRST_USE_MS = 1_000;
const uses = ['pointerdown', 'keydown'];

/**
 * Loads sonner soon after the first click or key, so that it can show that the network is lost. The first toast loads it
 * at once.
 */
export function Toaster() {
  const isWanted = useSyncExternalStore(toastStore.subscribe, toastStore.isWanted, () => false);
  useEffect(() => {
    const used = new AbortController();
    const wantSoon = () => {
      used.abort();
      window.setTimeout(toastStore.want, AFTER_FIRST_USE_MS);
    };
    for (const use of uses) window.addEventListener(use, wantSoon, { signal: used.signal });
    return () => used.abort();
  }, []);
  return isWanted ? <SonnerToaster /> : null;
}
