'use client';

import { useEffectEvent, useLayoutEffect } from 'react';

/** Chooses what was chosen in the page before its scripts ran: React sends no event for it. `read` is called once. */
export function useEarlyChoice<V>(
  value: V | undefined,
  read: () => V | undefined,
  choose: (value: V) => void,
) {
  const chooseEarly = useEffectEvent(() => {
    const early = read();
    if (early !== undefined && early !== value) choose(early);
  });
  // Before an effect can render the page's own value again.
  useLayoutEffect(() => chooseEarly(), []);
}
