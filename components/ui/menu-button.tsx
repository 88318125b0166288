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
import { requireConnection } from './connection';
import type { MenuPlacement, OpenedMenu } from './opened-menu';

/** Imports the items of a menu. */
export type LoadItems<P> = () => Promise<ComponentType<P>>;

export type LoadedMenu<P> = { Menu: typeof OpenedMenu; Items: ComponentType<P>; isByKey: boolean };

const load = <P,>(loadItems: LoadItems<P>) =>
  Promise.all([import('./opened-menu').then((file) => file.OpenedMenu), loadItems()]);

/**
 * For a button whose menu has not been opened: Radix's menu has 21 kB, so it is loaded on hover or focus. `onOpen` must render
 * the loaded menu instead of the button.
 */
export function closedMenuProps<P>(
  loadItems: LoadItems<P>,
  onOpen: (menu: LoadedMenu<P>, button: HTMLElement) => void,
) {
  const preload = () => void load(loadItems).catch(() => undefined);
  const open = async (button: HTMLElement, isByKey: boolean) => {
    const loaded = await load(loadItems).catch((error) => {
      if (requireConnection()) throw error;
    });
    if (loaded) onOpen({ Menu: loaded[0], Items: loaded[1], isByKey }, button);
  };
  return {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: preload,
    onFocus: preload,
    // As Radix does. A touch may begin to scroll, so it waits for the click.
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== 'mouse' || event.button !== 0 || event.ctrlKey) return;
      event.preventDefault();
      void open(event.currentTarget, false);
    },
    // `detail` counts the clicks of a pointer: it is 0 for a key.
    onClick: ({ currentTarget, detail }: MouseEvent<HTMLElement>) => void open(currentTarget, detail === 0),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      void open(event.currentTarget, true);
    },
  } as const;
}

export type ClosedMenuProps = ReturnType<typeof closedMenuProps>;

type Props<P> = Omit<ComponentProps<'button'>, 'type'> & {
  /** Must be a constant: it decides what is loaded. */
  items: LoadItems<P>;
  itemProps: P;
  placement?: MenuPlacement;
};

export function MenuButton<P extends object>({ items, itemProps, placement, ...button }: Props<P>) {
  const [loaded, setLoaded] = useState<LoadedMenu<P>>();
  const closedProps = useMemo(() => closedMenuProps(items, setLoaded), [items]);
  if (!loaded) return <button {...button} type="button" {...closedProps} />;
  const { Menu, Items, isByKey } = loaded;
  return (
    <Menu trigger={<button {...button} type="button" />} isByKey={isByKey} {...placement}>
      <Items {...itemProps} />
    </Menu>
  );
}
