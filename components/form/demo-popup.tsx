'use client';

import { lazyDrawer } from '@/components/ui/lazy-drawer';
import { createSharedState } from '@/components/ui/shared-state';

const isOpen = createSharedState(false);

export const openDemoPopup = () => isOpen.set(true);

const Drawer = lazyDrawer(() => import('./demo-drawer').then((file) => file.DemoDrawer));

/** Render it once: its state is global. */
export function DemoPopup() {
  return <Drawer open={isOpen.use()} onOpenChange={isOpen.set} />;
}
