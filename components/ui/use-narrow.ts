'use client';

import { useSyncExternalStore } from 'react';

const query = '(max-width: 639.98px)';

const subscribe = (listener: () => void) => {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** Whether the window is narrower than 640 px; null where nobody can know, on the server. */
export const useNarrow = () =>
  useSyncExternalStore<boolean | null>(
    subscribe,
    () => window.matchMedia(query).matches,
    () => null,
  );
