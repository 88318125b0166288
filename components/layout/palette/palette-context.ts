'use client';

import { createContext, type ReactNode, useContext, useEffect } from 'react';

export type PaletteItem = {
  id: string;
  label: string;
  icon: ReactNode;
  /** The text at the end of the line. */
  detail?: string;
  /** True for a search result. The palette highlights the search term in `label` and `detail`. */
  isFound?: boolean;
  /** The reason why the item can't be used now. */
  obstacle?: string;
  /** The URL of the page that the item opens. */
  href?: string;
  /** The palette calls this after it has closed. */
  run?: () => void;
};

export type PageActions = { heading: string; items: PaletteItem[] };

type Palette = { open: () => void; pageActions: Set<PageActions> };

export const PaletteContext = createContext<Palette>({ open: () => undefined, pageActions: new Set() });

export const useOpenPalette = () => useContext(PaletteContext).open;

/** While the component is mounted, the palette first offers these actions on the page's record or selection. */
export function usePaletteActions(heading: string, offered: (PaletteItem | false)[]) {
  const { pageActions } = useContext(PaletteContext);
  // The effect runs after every render, because the items must call the functions of the latest render.
  useEffect(() => {
    const actions = { heading, items: offered.filter((item) => item !== false) };
    pageActions.add(actions);
    return () => void pageActions.delete(actions);
  });
}
