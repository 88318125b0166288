import type { MouseEvent } from 'react';

/** The second click of a double click usually comes within this time. */
const DOUBLE_CLICK_MS = 200;

const CONTROLS = 'a, button, input, label, summary';

/**
 * Follows the first link of the heading of a clicked row, or the row's link with `data-details`, unless the click selects
 * text. With the middle button, Ctrl, Cmd or Shift, the link opens in a new tab.
 */
export function followRow(event: MouseEvent): void {
  const { target, button, detail, ctrlKey, metaKey, shiftKey } = event;
  if (!(target instanceof Element) || button > 1 || event.defaultPrevented) return;
  if (target.closest(CONTROLS)) return;
  const link = target.closest('tr, li')?.querySelector<HTMLAnchorElement>('th a[href], [data-details]');
  if (!link) return;
  if (button === 1 || ctrlKey || metaKey || shiftKey)
    return void window.open(link.href, '_blank', 'noopener');
  if (detail > 1) return;
  const timer = setTimeout(() => {
    if (window.getSelection()?.isCollapsed === false) return;
    // A drawer that the link opens returns the focus to it.
    link.focus({ preventScroll: true });
    link.click();
  }, DOUBLE_CLICK_MS);
  window.addEventListener('click', () => clearTimeout(timer), { capture: true, once: true });
}
