'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { requireConnection } from './connection';

type DrawerProps = { open: boolean; onOpenChange?: (open: boolean) => void };

/**
 * Loads a drawer's code when it first opens, or before that by `preload`, so that it opens at once. Then keeps it mounted for
 * the closing animation. Not by next/dynamic: React delays what has suspended, so the first ban dialog took 447 instead of
 * 213 ms (CPU four times as slow, 27 November 2026).
 */
export function lazyDrawer<Props extends DrawerProps>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined;
  const fetchCode = async () => {
    Loaded ??= await load();
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called at module level only, so each drawer is one component.
  function LazyDrawer(props: Props) {
    const { open, onOpenChange } = props;
    const [isMounted, setMounted] = useState(open);
    const [, update] = useState(0);
    if (open && !isMounted) setMounted(true);
    useEffect(() => {
      if (!open || Loaded) return;
      fetchCode().then(
        () => update((count) => count + 1),
        (error) => {
          if (requireConnection()) update(() => throwInRender(error));
          else onOpenChange?.(false);
        },
      );
    }, [open, onOpenChange]);
    return isMounted && Loaded ? <Loaded {...props} /> : null;
  }
  return Object.assign(LazyDrawer, { preload: () => void fetchCode().catch(() => undefined) });
}

/** An error boundary catches what a state update throws. */
function throwInRender(error: unknown): never {
  throw error;
}

/** For the element that opens a drawer. */
export const preloadOn = (preload: () => void) => ({ onPointerEnter: preload, onFocus: preload });

/** For the items of a menu that open a drawer. */
export function usePreload(preload: () => void) {
  useEffect(preload, [preload]);
}

export const LazyConfirmDrawer = lazyDrawer(() =>
  import('./confirm-drawer').then((file) => file.ConfirmDrawer),
);
