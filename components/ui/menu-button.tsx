'use client';

import {
  type ComponentProps,
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  useMemo,
  useState,
} from 'react';
import type { AnchoredMenu, MenuAnchor, MenuPlacement } from './anchored-menu';
import { requireConnection } from './connection';

type Items<P> = ComponentType<P>;
/** Imports the module with the items of a menu. Define it outside the component, so that it never changes. */
export type LoadItems<P> = () => Promise<Items<P>>;
type Loaded<P> = { Menu: typeof AnchoredMenu; Items: Items<P>; anchor: MenuAnchor };

const loadMenu = () => import('./anchored-menu').then((file) => file.AnchoredMenu);

let ids = 0;

/** Only a button whose menu is open needs an id. */
function nameButton(button: HTMLElement) {
  if (button.id) return;
  ids += 1;
  button.id = `menu-button-${ids}`;
}

/** `detail` is the number of pointer clicks: 0 for a key. */
const toAnchor = ({ currentTarget, detail }: MouseEvent<HTMLElement>): MenuAnchor => ({
  button: currentTarget,
  openedBy: detail === 0 ? 'key' : 'pointer',
});

/**
 * A menu for one button or for many, such as those of all rows. Its code is loaded on hover or focus and mounted on
 * first use. Each button has `position: relative`, `aria-haspopup`, `aria-expanded` and the handlers.
 */
export function useLazyMenu<P extends object>(loadItems: LoadItems<P>) {
  const [loaded, setLoaded] = useState<Loaded<P>>();
  const [open, setOpen] = useState(false);
  const { preload, handlers } = useMemo(() => {
    const load = () => Promise.all([loadMenu(), loadItems()]);
    const preload = () => void load().catch(() => undefined);
    const show = async (anchor: MenuAnchor) => {
      const modules = await load().catch((error) => {
        if (requireConnection()) throw error;
      });
      if (!modules) return;
      const [Menu, Items] = modules;
      nameButton(anchor.button);
      setLoaded({ Menu, Items, anchor });
      setOpen(true);
    };
    const handlers = {
      onPointerEnter: preload,
      onFocus: preload,
      onClick: (event: MouseEvent<HTMLElement>) => {
        if (event.currentTarget.getAttribute('aria-expanded') === 'true') setOpen(false);
        else void show(toAnchor(event));
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        void show({ button: event.currentTarget, openedBy: 'key' });
      },
    };
    return { preload, handlers };
  }, [loadItems]);
  const render = (props: P, placement?: MenuPlacement) =>
    loaded && (
      <loaded.Menu {...loaded.anchor} {...placement} open={open} onClose={() => setOpen(false)}>
        <loaded.Items {...props} />
      </loaded.Menu>
    );
  return { preload, handlers, open, button: loaded?.anchor.button, render };
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
