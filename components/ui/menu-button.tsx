'use client';

import { type ComponentProps, type ComponentType, useState } from 'react';
import type { MenuPlacement, OpenedMenu } from './opened-menu';
import { useLoadError } from './use-load-error';

/** Imports the items of a menu. */
export type LoadItems<P> = () => Promise<ComponentType<P>>;

type LoadedMenu<P> = { Menu: typeof OpenedMenu; Items: ComponentType<P>; isByKey: boolean };

const load = <P,>(loadItems: LoadItems<P>) =>
  Promise.all([import('./opened-menu').then((file) => file.OpenedMenu), loadItems()]);

/** The code of the menu is there when its button is pressed. */
const preloadMenu = <P,>(items: LoadItems<P>) => void load(items).catch(() => undefined);

type Props<P> = Omit<ComponentProps<'button'>, 'type'> & {
  /** Must be a constant: it decides what is loaded. */
  items: LoadItems<P>;
  itemProps: P;
  placement?: MenuPlacement;
};

/** Radix's menu has 21 kB, so it is loaded on hover or focus. From the first opening on, the button is its trigger. */
export function MenuButton<P extends object>({ items, itemProps, placement, ...button }: Props<P>) {
  const [loaded, setLoaded] = useState<LoadedMenu<P>>();
  const showError = useLoadError();
  if (loaded) {
    const { Menu, Items, isByKey } = loaded;
    return (
      <Menu trigger={<button {...button} type="button" />} isByKey={isByKey} {...placement}>
        <Items {...itemProps} />
      </Menu>
    );
  }
  const preload = () => preloadMenu(items);
  const open = (isByKey: boolean): Promise<void> =>
    load(items).then(
      ([Menu, Items]) => setLoaded({ Menu, Items, isByKey }),
      (error) => showError(error, () => void open(isByKey)),
    );
  return (
    <button
      {...button}
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      // As Radix does. A touch may begin to scroll, so it waits for the click.
      onPointerDown={(event) => {
        if (event.pointerType !== 'mouse' || event.button !== 0 || event.ctrlKey) return;
        event.preventDefault();
        void open(false);
      }}
      // `detail` counts the clicks of a pointer: it is 0 for a key.
      onClick={({ detail }) => void open(detail === 0)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        void open(true);
      }}
    />
  );
}
