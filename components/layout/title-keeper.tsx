'use client';

import { useEffect } from 'react';

/**
 * During a navigation, Next removes the title of the old page some time before it adds the next one, and the title of the
 * first HTML stays behind them: the tab would show that one. So the titles behind the current one get its text.
 */
export function TitleKeeper() {
  useEffect(() => {
    const keep = () => {
      const [current, ...others] = document.head.querySelectorAll('title');
      if (current && others.length === 0) document.head.append(current.cloneNode(true));
      for (const other of others)
        if (current && other.textContent !== current.textContent) other.textContent = current.textContent;
    };
    keep();
    const observer = new MutationObserver(keep);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  return null;
}
