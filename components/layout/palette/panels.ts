import { useSyncExternalStore } from 'react';
import { createSharedState } from '@/components/ui/shared-state';

type Panel = 'palette' | 'shortcuts';

/** The panel that is open: at most one. */
export const openPanel = createSharedState<Panel | null>(null);

const subscribe = () => () => undefined;

/** The key of the palette's shortcut on this computer; undefined on the server. */
export const useModifierKey = () =>
  useSyncExternalStore<'⌘' | 'Ctrl' | undefined>(
    subscribe,
    () => (/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl'),
    () => undefined,
  );
