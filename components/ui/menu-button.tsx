'use client';

import {
  Activity,
  type ComponentProps,
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useMemo,
} from 'react';
import type { AnchoredMenu, MenuAnchor, MenuPlacement } from './anchored-menu';
import { requireConnection } from './connection';
import { createSharedState } from './shared-state';

type Items<P> = ComponentType<P>;
/** Imports the module with the items of a menu. Define it outside the component, so that it never changes. */
export type LoadItems<P> = () => Promise<Items<P>>;
type Modules<P extends object> = readonly [Menu: typeof AnchoredMenu<P>, Items: Items<P>];
/** A prepared menu is rendered but hidden, and its effects wait. `id` is new for each prepared menu. */
type Shown<P extends object> = MenuAnchor & {
  id: number;
  state: 'prepared' | 'open' | 'closed';
  modules: Modules<P>;
};

const loadMenu = () =>
  import('./anchored-menu').then(({ AnchoredMenu, warmUpPosition }) => {
    warmUpPosition();
    return AnchoredMenu;
  });

let ids = 0;

/** Only a button with a menu needs an id. */
function nameButton(button: HTMLElement) {
  if (button.id) return;
  ids += 1;
  button.id = `menu-button-${ids}`;
}

const isAnyOpen = () => document.querySelector('button[aria-haspopup=menu][aria-expanded=true]') !== null;

/**
 * A menu for one button or for many, such as those of all rows. Its code is loaded on hover or focus, and a mouse on a button
 * also renders it. Each button has `buttonProps`. `aria-expanded` is set here, so that only `LazyMenu` renders when the menu
 * opens.
 */
function createLazyMenu<P extends object>(loadItems: LoadItems<P>) {
  let modules: Modules<P> | undefined;
  const load = async () => {
    modules ??= await Promise.all([loadMenu(), loadItems()]);
  };
  const preload = () => void load().catch(() => undefined);

  const shown = createSharedState<Shown<P> | undefined>(undefined);
  const update = (next: Shown<P>) => {
    shown.get()?.button.setAttribute('aria-expanded', 'false');
    next.button.setAttribute('aria-expanded', String(next.state === 'open'));
    shown.set(next);
  };

  const prepare = async (button: HTMLElement) => {
    await load().catch(() => undefined);
    if (!modules || isAnyOpen()) return;
    nameButton(button);
    update({ id: (shown.get()?.id ?? 0) + 1, state: 'prepared', modules, button, openedBy: 'pointer' });
  };
  const show = async (anchor: MenuAnchor) => {
    // Loaded on hover, so React renders the menu within the event.
    if (!modules)
      await load().catch((error) => {
        if (requireConnection()) throw error;
      });
    if (!modules) return;
    nameButton(anchor.button);
    update({ id: shown.get()?.id ?? 0, state: 'open', modules, ...anchor });
  };
  const close = () => {
    const menu = shown.get();
    if (menu) update({ ...menu, state: 'closed' });
  };

  // A click that only ends a press that has opened the menu.
  let isPress = false;
  const buttonProps = {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: ({ currentTarget: button, pointerType }: PointerEvent<HTMLElement>) => {
      if (pointerType === 'touch') preload();
      else void prepare(button);
    },
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
      if (button.getAttribute('aria-expanded') === 'true') close();
      else void show({ button, openedBy: isKey ? 'key' : 'pointer' });
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      void show({ button: event.currentTarget, openedBy: 'key' });
    },
  } as const;
  return { preload, buttonProps, useShown: shown.use, close };
}

export const useLazyMenu = <P extends object>(loadItems: LoadItems<P>) =>
  useMemo(() => createLazyMenu(loadItems), [loadItems]);

type LazyMenu<P extends object> = ReturnType<typeof createLazyMenu<P>>;
export type MenuButtonProps = LazyMenu<object>['buttonProps'];

type LazyMenuProps<P extends object> = MenuPlacement & {
  menu: LazyMenu<P>;
  /** Without props, the button has no menu. */
  getProps: (button: HTMLElement) => P | undefined;
};

export function LazyMenu<P extends object>({ menu, getProps, ...placement }: LazyMenuProps<P>) {
  const shown = menu.useShown();
  const button = shown?.button;
  const itemProps = useMemo(() => button && getProps(button), [button, getProps]);
  if (!shown || !itemProps) return null;
  const { id, state, openedBy, modules } = shown;
  const [Menu, Items] = modules;
  return (
    <Activity key={id} mode={state === 'prepared' ? 'hidden' : 'visible'}>
      <Menu
        {...placement}
        button={shown.button}
        openedBy={openedBy}
        open={state !== 'closed'}
        onClose={menu.close}
        Items={Items}
        itemProps={itemProps}
      />
    </Activity>
  );
}

type Props<P> = Omit<ComponentProps<'button'>, 'type'> & {
  items: LoadItems<P>;
  itemProps: P;
  placement?: MenuPlacement;
};

export function MenuButton<P extends object>({ items, itemProps, placement, ...button }: Props<P>) {
  const menu = useLazyMenu(items);
  return (
    <>
      <button {...button} type="button" {...menu.buttonProps} />
      <LazyMenu menu={menu} getProps={useCallback(() => itemProps, [itemProps])} {...placement} />
    </>
  );
}
