import { useEffect } from 'react';
import { loadPalette } from './palette-button';
import { isPaletteOpen } from './palette-state';

const DIALOG = '[role=dialog], [role=alertdialog]';
// Elements that use characters themselves: a menu finds its items by them.
const TYPING =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu], [role=slider], [role=listbox]';

/** Ctrl K or Cmd K opens and closes the palette. A slash goes to the search of the page, unless someone types. */
export function usePaletteKeys() {
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function press(event: KeyboardEvent) {
  if (event.defaultPrevented || event.isComposing) return;
  // Most people hold this key for a moment before the K.
  if (event.key === 'Meta' || event.key === 'Control') void loadPalette();
  const isWithModifier = event.ctrlKey || event.metaKey;
  if (isWithModifier && !event.altKey && !event.shiftKey && isK(event)) togglePalette();
  else if (event.key === '/' && !isWithModifier && !event.altKey && !isTyping(event.target)) focusSearch();
  else return;
  event.preventDefault();
}

/** Also on an Arabic keyboard. */
const isK = ({ key, code }: KeyboardEvent) =>
  key.toLowerCase() === 'k' || (code === 'KeyK' && /^\p{L}$/u.test(key) && !/^[a-z]$/i.test(key));

function togglePalette() {
  const dialog = document.querySelector(DIALOG);
  if (!dialog) isPaletteOpen.set(true);
  else if (dialog.matches('[data-palette]')) isPaletteOpen.set(false);
}

/** An open palette counts as typing, even while its code loads. */
const isTyping = (target: EventTarget | null) =>
  isPaletteOpen.get() ||
  document.querySelector(DIALOG) !== null ||
  (target instanceof Element && target.closest(TYPING) !== null);

function focusSearch() {
  const search = document.querySelector<HTMLInputElement>('#main [role=search] input');
  if (search) search.focus();
  else isPaletteOpen.set(true);
}
