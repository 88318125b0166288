'use client';

import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { createSharedState } from './shared-state';
import { useLoadError } from './use-load-error';

type DrawerProps = { open: boolean; onOpenChange?: (open: boolean) => void };

/**
 * Loads a drawer's code when it first opens, or before that by `preload`, so that it opens at once. Then keeps it mounted for
 * the closing animation. Not by next/dynamic: React delays what has suspended, so the first ban dialog took 447 instead of
 * 213 ms (CPU four times as slow, 27 November 2026). If the code can't be loaded, the drawer closes, and a
 * toast can open it again.
 */
export function lazyDrawer<Props extends DrawerProps>(load: () => Promise<ComponentType<Props>>) {
  const code = createSharedState<ComponentType<Props> | null>(null);
  const fetchCode = async () => {
    if (!code.get()) code.set(await load());
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called at module level only, so each drawer is one component.
  function LazyDrawer(props: Props) {
    const { open, onOpenChange } = props;
    const Loaded = code.use();
    const [isMounted, setMounted] = useState(open);
    if (open && !isMounted) setMounted(true);
    const showError = useLoadError();
    const onError = useEffectEvent((error: unknown) => {
      onOpenChange?.(false);
      showError(error, () => (onOpenChange ? onOpenChange(true) : void fetchCode().catch(onError)));
    });
    useEffect(() => {
      if (open) fetchCode().catch(onError);
    }, [open]);
    return isMounted && Loaded ? <Loaded {...props} /> : null;
  }
  return Object.assign(LazyDrawer, { preload: () => void fetchCode().catch(() => undefined) });
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
