import { usePathname } from 'next/navigation';
import { useEffect, useEffectEvent, useRef } from 'react';
import { currentRow, moveRow } from '@/components/ui/list-rows';
import { useNavigate } from '@/components/ui/navigation';
import { getCreation, listDestinations } from '@/lib/auth/destinations';
import type { Role } from '@/lib/auth/roles';
import type { Area } from '@/lib/resources';
import { loadPalette } from './palette-button';
import { openPanel } from './panels';
import { areShortcutsOn } from './shortcut-switch';

/** How long the letter after `g` may take. */
const SEQUENCE_MS = 1_500;
/** Not 0: the clock of events begins with the page. */
const NEVER = Number.NEGATIVE_INFINITY;

const DIALOG = '[role=dialog], [role=alertdialog]';
// Elements that use letters themselves: a menu finds its items by them.
const TYPING =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu], [role=slider], [role=listbox]';

/** The keys of both areas. They do nothing while someone types, and single keys can be turned off. */
export function useShortcuts(area: Area, role: Role | null) {
  const { navigate } = useNavigate();
  const pathname = usePathname();
  const goSince = useRef(NEVER);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    // Most people hold this key for a moment before the K.
    if (event.key === 'Meta' || event.key === 'Control') void loadPalette();
    const run = isPaletteKey(event) ? togglePalette : findShortcut(event);
    if (!run) return;
    event.preventDefault();
    run();
  });

  function findShortcut(event: KeyboardEvent): (() => void) | undefined {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !areShortcutsOn()) return;
    const key = toKey(event);
    const isAfterGo = event.timeStamp - goSince.current < SEQUENCE_MS;
    goSince.current = key === 'g' ? event.timeStamp : NEVER;
    if (isAfterGo && key !== 'g') {
      const page = listDestinations(area, role).find(({ letter }) => letter === key);
      return page && (() => navigate(page.href));
    }
    if (key === '/') return focusSearch;
    if (key === '?') return () => openPanel.set('shortcuts');
    if (key === 'j') return () => moveRow(1);
    if (key === 'k') return () => moveRow(-1);
    if (key === 'x') return selectRow;
    if (key === 'b') return focusBulkActions;
    if (key === '.') return openRowMenu;
    const creation = key === 'c' ? getCreation(pathname, role) : undefined;
    return creation ? () => navigate(creation) : undefined;
  }

  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** The Latin letter on the key, also of an Arabic keyboard. */
function toKey({ key, code }: KeyboardEvent): string {
  if (key === '؟') return '?';
  if (/^[\p{L}]$/u.test(key) && !/^[a-z]$/i.test(key) && code.startsWith('Key'))
    return code.slice(3).toLowerCase();
  return key.toLowerCase();
}

const isPaletteKey = (event: KeyboardEvent) =>
  (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey && toKey(event) === 'k';

function togglePalette() {
  const dialog = document.querySelector(DIALOG);
  if (!dialog) openPanel.set('palette');
  else if (dialog.matches('[data-palette]')) openPanel.set(null);
}

/** An open panel counts as typing, even while its code loads. */
const isTyping = (target: EventTarget | null) =>
  openPanel.get() !== null ||
  document.querySelector(DIALOG) !== null ||
  (target instanceof Element && target.closest(TYPING) !== null);

function focusSearch() {
  const search = document.querySelector<HTMLInputElement>('#main [role=search] input');
  if (search) search.focus();
  else openPanel.set('palette');
}

const selectRow = () => currentRow()?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();

/** As by its key, because the menu does not open by `click()`. */
function openRowMenu() {
  const button = currentRow()?.querySelector<HTMLElement>('.list-menu');
  button?.focus();
  button?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
}

/** Tab would first visit every row below the current one. */
const focusBulkActions = () => document.querySelector<HTMLElement>('#main [data-bulk] button')?.focus();
