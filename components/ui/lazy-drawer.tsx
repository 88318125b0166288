'use client';

import dynamic from 'next/dynamic';
import { type ComponentType, useState } from 'react';

/** Loads a drawer's code when it first opens, then keeps it mounted for the closing animation. */
export function lazyDrawer<Props extends { open: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = dynamic(load, { ssr: false });
  // biome-ignore lint/correctness/noComponentHookFactories: called at module level only, so each drawer is one component.
  return function LazyDrawer(props: Props) {
    const [isMounted, setMounted] = useState(props.open);
    if (props.open && !isMounted) setMounted(true);
    return isMounted ? <Loaded {...props} /> : null;
  };
}

export const LazyConfirmDrawer = lazyDrawer(() =>
  import('@/components/ui/confirm-drawer').then((file) => file.ConfirmDrawer),
);
