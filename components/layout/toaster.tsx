'use client';

import dynamic from 'next/dynamic';
import { useSyncExternalStore } from 'react';
import { toastStore } from '@/components/ui/toast';

const SonnerToaster = dynamic(() => import('./sonner-toaster').then((file) => file.SonnerToaster), {
  ssr: false,
});

/** Loads sonner for the first toast: its styles make the browser calculate those of the whole page again. */
export function Toaster() {
  const isNeeded = useSyncExternalStore(toastStore.subscribe, toastStore.isNeeded, () => false);
  return isNeeded ? <SonnerToaster /> : null;
}
