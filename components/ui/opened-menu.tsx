'use client';

import {
  type FocusEvent,
  type ReactElement,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from './dropdown-menu';

export type MenuPlacement = { align?: 'start' | 'end'; side?: 'top' | 'bottom'; className?: string };

type Props = MenuPlacement & { trigger: ReactElement; isByKey: boolean; children: ReactNode };

/**
 * Radix restores the focus a task after the menu is removed. A dialog that opens in between would find no focus to restore
 * later, so this happens while the menu is being removed.
 */
function RestoreFocus({ restore }: { restore: () => void }) {
  useLayoutEffect(() => restore, [restore]);
  return null;
}

/** Radix focuses the first item only if the menu was mounted at keydown. */
function focusFirstItem({ currentTarget, target, relatedTarget }: FocusEvent<HTMLElement>) {
  const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
  // React also reports the focus inside a submenu here.
  if (target === currentTarget && !isInside) {
    currentTarget.querySelector<HTMLElement>('[role^=menuitem]')?.focus();
  }
}

const isInMenu = (element: Element | null) =>
  element === document.body || element?.closest('[role=menu]') != null;

/** A menu that is open when it appears. `isByKey`: a key has opened it, which Radix has not seen. */
export function OpenedMenu({ trigger, isByKey, children, ...placement }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(true);
  const [isFirst, setFirst] = useState(true);
  const hasLeft = useRef(false);
  const restoreFocus = useCallback(() => {
    if (!hasLeft.current && isInMenu(document.activeElement)) button.current?.focus();
    hasLeft.current = false;
  }, []);
  return (
    <DropdownMenu
      open={isOpen}
      onOpenChange={(open) => {
        setOpen(open);
        setFirst(false);
      }}
    >
      <DropdownMenuTrigger asChild ref={button} onClick={() => setOpen(true)}>
        {trigger}
      </DropdownMenuTrigger>
      <DropdownMenuContent
        {...placement}
        onFocus={isFirst && isByKey ? focusFirstItem : undefined}
        onInteractOutside={({ target }) => {
          hasLeft.current = !(target instanceof Element && target.matches('.fixed.inset-0'));
        }}
        onCloseAutoFocus={(event) => event.preventDefault()}
      >
        <RestoreFocus restore={restoreFocus} />
        {children}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
