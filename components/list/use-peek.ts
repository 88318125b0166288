import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { focusRow, isRowMove, toMain } from '@/components/ui/list-rows';

const toRow = (target: Element) => target.closest<HTMLElement>('[data-row]');

/**
 * The row whose panel is open, for SidePanel. Space on a row's link opens and closes it, j and k show the next row, Tab goes
 * from the row into the panel, Esc closes it. Spread `listProps` on the element around the rows, which have `data-row={id}`.
 */
export function usePeek() {
  const [id, setId] = useState<string | null>(null);
  const listProps = {
    onKeyDown(event: KeyboardEvent) {
      const { key, shiftKey, target } = event;
      // Radix prevents the default of the Esc that closes a menu of a row.
      if (event.defaultPrevented || !(target instanceof Element)) return;
      if (key === 'Escape') setId(null);
      const row = toRow(target);
      if (!row?.dataset.row) return;
      const isShown = row.dataset.row === id;
      // Other buttons and check boxes use Space themselves.
      if (key === ' ' && target.matches('a, [data-main]')) setId(isShown ? null : row.dataset.row);
      else if (key !== 'Tab' || shiftKey || !isShown || target !== toMain(row) || !focusPanel()) return;
      event.preventDefault();
    },
    onFocus({ target }: FocusEvent) {
      if (id !== null && isRowMove) setId(toRow(target)?.dataset.row ?? id);
    },
  };
  const close = () => {
    if (id !== null) focusRow(id);
    setId(null);
  };
  return { id, open: setId, close, listProps };
}

/** False without a panel beside the list. */
function focusPanel(): boolean {
  const first = document.querySelector<HTMLElement>('#side-panel button');
  first?.focus();
  return first !== null;
}
