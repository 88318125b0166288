'use client';

import { computePosition, flip, limitShift, offset, shift, size } from '@floating-ui/dom';
import {
  type ComponentType,
  memo,
  type Ref,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { focusFirstItem, Menu, MenuContent, MenuTrigger } from './dropdown-menu';

export type MenuAnchor = { button: HTMLElement; openedBy: 'key' | 'pointer' };
export type MenuPlacement = { align?: 'start' | 'end'; side?: 'top' | 'bottom'; className?: string };

type Props<P> = MenuAnchor &
  MenuPlacement & { open: boolean; onClose: () => void; Items: ComponentType<P>; itemProps: P };

/** Radix positions a menu at its own trigger. This one renders nothing, and its element is the button. */
function Anchor({ button, ref }: { button: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => button, [button]);
  return null;
}

/**
 * Radix restores the focus a task after the menu is removed. A dialog that opens in between would find no focus to restore
 * later, so this happens while the menu is being removed.
 */
function RestoreFocus({ restore }: { restore: () => void }) {
  useLayoutEffect(() => restore, [restore]);
  return null;
}

const isInMenu = (element: Element | null) =>
  element === document.body || element?.closest('[role=menu]') != null;

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
  const restoreFocus = useCallback(() => {
    if (!hasLeft.current && isInMenu(document.activeElement)) button.focus();
    hasLeft.current = false;
  }, [button]);
  return (
    <Menu open={open} onOpenChange={(next) => !next && onClose()}>
      <MenuTrigger asChild>
        <Anchor button={button} />
      </MenuTrigger>
      <MenuContent
        {...placement}
        aria-labelledby={button.id}
        onFocus={openedBy === 'key' ? focusFirstItem : undefined}
        onInteractOutside={(event) => {
          // The click that follows on the button closes the menu.
          if (event.target instanceof Node && button.contains(event.target)) event.preventDefault();
          else
            hasLeft.current = !(event.target instanceof Element && event.target.matches('[data-menu-layer]'));
        }}
        onCloseAutoFocus={(event) => event.preventDefault()}
      >
        <RestoreFocus restore={restoreFocus} />
        <Items {...itemProps} />
      </MenuContent>
    </Menu>
  );
}

/** A menu that was rendered before it opens does not render again. */
export const AnchoredMenu = memo(RadixMenu) as typeof RadixMenu;

/**
 * Call it before the first menu opens. Radix computes a position with Floating UI, and the first time the browser also
 * compiles that code: 18 of 111 ms until the menu is visible, with a CPU four times as slow.
 */
export function warmUpPosition() {
  const middleware = [offset(6), shift({ limiter: limitShift() }), flip(), size()];
  void computePosition(document.body, document.body, { strategy: 'fixed', middleware });
}
