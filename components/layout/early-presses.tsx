'use client';

import { useLayoutEffect } from 'react';
import { keepEarlyPressScript, press, pressedBy, takeEarlyPress } from '@/lib/press';

/** What was pressed before the page had woken up is pressed again, now that it has. */
export function EarlyPresses() {
  useLayoutEffect(() => {
    const early = takeEarlyPress();
    // Not in the middle of React's own work.
    if (early) setTimeout(() => press(early.button, pressedBy(early.event)));
  }, []);
  return null;
}

/** Stands first in the page. */
export const KeepEarlyPresses = ({ nonce }: { nonce?: string }) => (
  // Browsers hide the nonce from scripts, so React must not compare it.
  <script nonce={typeof window === 'undefined' ? nonce : ''} suppressHydrationWarning>
    {keepEarlyPressScript}
  </script>
);
