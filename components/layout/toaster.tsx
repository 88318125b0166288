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
  const isNeeded = useSyncExternalStore(toastStore.subscribe, toastStore.isNeeded, () => false);
  useEffect(() => {
    const used = new AbortController();
    const requireSoon = () => {
      used.abort();
      window.setTimeout(toastStore.require, AFTER_FIRST_USE_MS);
    };
    for (const use of uses) window.addEventListener(use, requireSoon, { signal: used.signal });
    return () => used.abort();
  }, []);
  return isNeeded ? <SonnerToaster /> : null;
}
