'use client';

import { useSyncExternalStore } from 'react';
import { lazyDrawer } from '@/components/ui/lazy-drawer';

let isOpen = false;
const listeners = new Set<() => void>();

const setOpen = (open: boolean) => {
  isOpen = open;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const openDemoPopup = () => setOpen(true);

const Drawer = lazyDrawer(() => import('@/components/form/demo-drawer').then((file) => file.DemoDrawer));

/** Render it once: its state is global. */
export function DemoPopup() {
  const open = useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  );
  return <Drawer open={open} onOpenChange={setOpen} />;
}
