import { type FocusEvent, type KeyboardEvent, useState } from 'react';

const toRowId = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset.row : undefined;

/**
 * The row whose panel is open, for SidePanel. Space on a row or its link opens and closes it, and it follows the focus; Esc
 * closes it. Spread `listProps` on the element around the rows, which have `data-row={id}`.
 */
export function usePeek() {
  const [id, setId] = useState<string | null>(null);
  const close = () => setId(null);
  const listProps = {
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape' && id !== null) close();
      // Buttons and check boxes use Space themselves.
      if (event.key !== ' ' || !(event.target instanceof Element) || !event.target.matches('a, [data-row]'))
        return;
      const row = toRowId(event.target);
      if (!row) return;
      event.preventDefault();
      setId(row === id ? null : row);
    },
    onFocus({ target }: FocusEvent) {
      const row = toRowId(target);
      if (row && id !== null) setId(row);
    },
  };
  return { id, open: setId, close, listProps };
}
