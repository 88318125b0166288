'use client';

import dynamic from 'next/dynamic';
import { useState, useSyncExternalStore } from 'react';

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

/** Call it wherever a write is answered by the demo's refusal. */
export const openDemoPopup = () => setOpen(true);

const Drawer = dynamic(() => import('@/components/form/demo-drawer').then((file) => file.DemoDrawer), {
  ssr: false,
});

/** Once in the layout; its drawer is loaded when it first opens. */
export function DemoPopup() {
  const open = useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  );
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  return wanted ? <Drawer open={open} onOpenChange={setOpen} /> : null;
}
