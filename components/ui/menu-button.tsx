'use client';

import {
  type ComponentProps,
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useMemo,
  useState,
} from 'react';
import type { AnchoredMenu, MenuAnchor, MenuPlacement } from './anchored-menu';
import { requireConnection } from './connection';

type Items<P> = ComponentType<P>;
/** Imports the module with the items of a menu. Define it outside the component, so that it never changes. */
export type LoadItems<P> = () => Promise<Items<P>>;
type Modules<P> = readonly [Menu: typeof AnchoredMenu, Items: Items<P>];

const loadMenu = () => import('./anchored-menu').then((file) => file.AnchoredMenu);

let ids = 0;

/** Only a button whose menu is open needs an id. */
function nameButton(button: HTMLElement) {
  if (button.id) return;
  ids += 1;
  button.id = `menu-button-${ids}`;
}

const isOpen = (button: HTMLElement) => button.getAttribute('aria-expanded') === 'true';
const isAnyOpen = () => document.querySelector('[aria-haspopup=menu][aria-expanded=true]') !== null;

/**
 * A menu for one button or for many, such as those of all rows. Its code is loaded on hover or focus and mounted on
 * first use. Each button has `position: relative`, `aria-haspopup`, `aria-expanded` and the handlers.
 */
export function useLazyMenu<P extends object>(loadItems: LoadItems<P>) {
  const [shown, setShown] = useState<{ modules: Modules<P>; anchor: MenuAnchor }>();
  const [open, setOpen] = useState(false);
  const { preload, handlers } = useMemo(() => {
    let modules: Modules<P> | undefined;
    const load = async () => {
      modules ??= await Promise.all([loadMenu(), loadItems()]);
    };
    const preload = () => void load().catch(() => undefined);
    const show = async (anchor: MenuAnchor) => {
      // Loaded on hover, so React renders the menu within the event.
      if (!modules)
        await load().catch((error) => {
          if (requireConnection()) throw error;
        });
      if (!modules) return;
      nameButton(anchor.button);
      setShown({ modules, anchor });
      setOpen(true);
    };
    // A click that only ends a press that has opened the menu.
    let isPress = false;
    const handlers = {
      onPointerEnter: preload,
      onFocus: preload,
      // As menus of the system do. Not for touch, which may begin to scroll, nor for a press that closes another menu.
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const { currentTarget: button, pointerType } = event;
        isPress = pointerType === 'mouse' && event.button === 0 && !event.ctrlKey && !isAnyOpen();
        if (!isPress) return;
        // The browser would move the focus from the menu to the button.
        event.preventDefault();
        void show({ button, openedBy: 'pointer' });
      },
      onClick: ({ currentTarget: button, detail }: MouseEvent<HTMLElement>) => {
        // The number of pointer clicks: 0 for a key.
        const isKey = detail === 0;
        const endsPress = isPress && !isKey;
        isPress = false;
        if (endsPress) return;
        if (isOpen(button)) setOpen(false);
        else void show({ button, openedBy: isKey ? 'key' : 'pointer' });
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        void show({ button: event.currentTarget, openedBy: 'key' });
      },
    };
    return { preload, handlers };
  }, [loadItems]);
  const render = (props: P, placement?: MenuPlacement) => {
    if (!shown) return null;
    const [Menu, Items] = shown.modules;
    return (
      <Menu {...shown.anchor} {...placement} open={open} onClose={() => setOpen(false)}>
        <Items {...props} />
      </Menu>
    );
  };
  return { preload, handlers, open, button: shown?.anchor.button, render };
}

export type MenuHandlers = ReturnType<typeof useLazyMenu>['handlers'];

type Props<P> = Omit<ComponentProps<'button'>, 'type'> & {
  items: LoadItems<P>;
  itemProps: P;
  placement?: MenuPlacement;
};

export function MenuButton<P extends object>({ items, itemProps, placement, ...button }: Props<P>) {
  const { handlers, open, render } = useLazyMenu(items);
  return (
    <>
      <button {...button} type="button" aria-haspopup="menu" aria-expanded={open} {...handlers} />
      {render(itemProps, placement)}
    </>
  );
}
