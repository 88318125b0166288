'use client';

import { type ReactNode, useRef } from 'react';
import { createPortal } from 'react-dom';
import { focusFirstItem, Menu, MenuContent, MenuTrigger } from './dropdown-menu';

export type MenuAnchor = { button: HTMLElement; openedBy: 'key' | 'pointer' };
export type MenuPlacement = { align?: 'start' | 'end'; side?: 'top' | 'bottom'; className?: string };

type Props = MenuAnchor & MenuPlacement & { open: boolean; onClose: () => void; children: ReactNode };

/** Radix positions a menu at its own trigger: an empty element that covers the button. */
export function AnchoredMenu({ button, openedBy, open, onClose, children, ...placement }: Props) {
  const hasLeft = useRef(false);
  return (
    <Menu open={open} onOpenChange={(next) => !next && onClose()}>
      {createPortal(
        <MenuTrigger asChild>
          <span aria-hidden className="pointer-events-none absolute inset-0" />
        </MenuTrigger>,
        button,
      )}
      <MenuContent
        {...placement}
        aria-labelledby={button.id}
        onFocus={openedBy === 'key' ? focusFirstItem : undefined}
        onInteractOutside={(event) => {
          // The click that follows on the button closes the menu.
          if (event.target instanceof Node && button.contains(event.target)) event.preventDefault();
          else hasLeft.current = true;
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (!hasLeft.current) button.focus();
          hasLeft.current = false;
        }}
      >
        {children}
      </MenuContent>
    </Menu>
  );
}
