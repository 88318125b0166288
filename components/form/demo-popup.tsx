'use client';

import dynamic from 'next/dynamic';
import { useSyncExternalStore } from 'react';
import { LoadError } from '@/components/ui/load-error';

const DemoDrawer = dynamic(() =>
  import('./demo-drawer').then(
    (file) => file.DemoDrawer,
    () => LoadError,
  ),
);

/** Undefined until it is opened for the first time. */
let isOpen: boolean | undefined;
const changes = new EventTarget();

function setOpen(next: boolean) {
  isOpen = next;
  changes.dispatchEvent(new Event('change'));
}

function subscribe(listener: () => void) {
  changes.addEventListener('change', listener);
  return () => changes.removeEventListener('change', listener);
}

export const openDemoPopup = () => setOpen(true);

/** Render it once: its state is global. */
export function DemoPopup() {
  const open = useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => undefined,
  );
  return open !== undefined && <DemoDrawer open={open} onOpenChange={setOpen} />;
}
