import { useSyncExternalStore } from 'react';

const query = '(max-width: 639.98px)';

const subscribe = (listener: () => void) => {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** Null on the server. */
export const useIsNarrow = () =>
  useSyncExternalStore<boolean | null>(
    subscribe,
    () => window.matchMedia(query).matches,
    () => null,
  );
