'use client';

import { lazy, type ReactNode, startTransition, useEffect, useEffectEvent, useState } from 'react';
import { DialogLoadFailure } from '@/components/ui/errors';
import { type PageActions, PaletteContext } from './palette-context';
import type { PaletteOptions } from './use-palette-groups';

const Palette = lazy(async () => {
  const loaded = await import('./palette').catch(() => null);
  return { default: loaded?.Palette ?? DialogLoadFailure };
});

type Props = PaletteOptions & { children: ReactNode };

/** Provides the palette of an area, and its shortcuts. `/` opens the palette only on a page without a search box. */
export function PaletteProvider({ area, role, children }: Props) {
  /** Undefined until the palette opens for the first time. Its code is then loaded. */
  const [isOpen, setOpen] = useState<boolean>();
  const [context] = useState(() => ({
    // The transition keeps the page while the palette loads. Without it, React shows a fallback for at least 300 ms.
    open: () => startTransition(() => setOpen(true)),
    pageActions: new Set<PageActions>(),
  }));

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey) return;
    const isWithModifier = event.ctrlKey || event.metaKey;
    if (isWithModifier && !event.shiftKey && isK(event)) {
      if (isOpen) setOpen(false);
      else if (!document.querySelector(DIALOG)) context.open();
    } else if (event.key === '/' && !isWithModifier && !isOpen && !isTyping(event.target)) {
      const search = document.querySelector<HTMLInputElement>('#main [role=search] input');
      if (search) search.focus();
      else context.open();
    } else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  return (
    <PaletteContext value={context}>
      {children}
      {isOpen !== undefined && <Palette open={isOpen} onOpenChange={setOpen} area={area} role={role} />}
    </PaletteContext>
  );
}

const DIALOG = '[role=dialog], [role=alertdialog]';
// The shortcut `/` does not work in these elements, which use typed characters: a menu finds its items by letters.
const TYPING =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu], [role=slider], [role=listbox]';

/** Tells whether the key is K. On a keyboard without Latin letters, such as an Arabic one, its position counts. */
const isK = ({ key, code }: KeyboardEvent) =>
  key.toLowerCase() === 'k' || (code === 'KeyK' && /^\p{L}$/u.test(key) && !/^[a-z]$/i.test(key));

const isTyping = (target: EventTarget | null) =>
  document.querySelector(DIALOG) !== null || (target instanceof Element && target.closest(TYPING) !== null);
