import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False on the server, and until scripts run. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
