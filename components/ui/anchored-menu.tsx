'use client';

import { type ComponentType, memo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { focusFirstItem, Menu, MenuContent, MenuTrigger } from './dropdown-menu';

export type MenuAnchor = { button: HTMLElement; openedBy: 'key' | 'pointer' };
export type MenuPlacement = { align?: 'start' | 'end'; side?: 'top' | 'bottom'; className?: string };

type Props<P> = MenuAnchor &
  MenuPlacement & { open: boolean; onClose: () => void; Items: ComponentType<P>; itemProps: P };

/** Radix positions a menu at its own trigger: an empty element that covers the button. */
function RadixMenu<P extends object>({
  button,
  openedBy,
  open,
  onClose,
  Items,
  itemProps,
  ...placement
}: Props<P>) {
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
        <Items {...itemProps} />
      </MenuContent>
    </Menu>
  );
}

/** A menu that was rendered before it opens does not render again. */
export const AnchoredMenu = memo(RadixMenu) as typeof RadixMenu;
