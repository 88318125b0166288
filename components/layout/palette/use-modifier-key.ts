import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** The key of the palette's shortcut on this computer; undefined on the server. */
export const useModifierKey = () =>
  useSyncExternalStore<'⌘' | 'Ctrl' | undefined>(
    subscribe,
    () => (/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl'),
    () => undefined,
  );
