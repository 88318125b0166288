import { useSyncExternalStore } from 'react';

/** Null on the server. */
const useMedia = (query: string) =>
  useSyncExternalStore<boolean | null>(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
    () => null,
  );

export const useIsNarrow = () => useMedia('(max-width: 639.98px)');

/** Where a submenu would be outside of the screen, or needs a hover. */
export const useIsNarrowOrTouch = () => useMedia('(max-width: 639.98px), (pointer: coarse)');

/** The width at which the sidebar shows icons only by default: see the variant `collapsed` of globals.css. */
export const useIsMedium = () => useMedia('(48rem <= width < 64rem)');
