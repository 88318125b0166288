'use client';

import { createContext, type ReactNode, useContext, useEffect } from 'react';

export type PaletteItem = {
  id: string;
  label: string;
  icon: ReactNode;
  /** The end of the line. */
  detail?: string;
  /** Other words that find it. */
  words?: string;
  lang?: string;
  isCurrent?: boolean;
  /** A result of the search, whose matches are marked. */
  isFound?: boolean;
  /** Why it can't be done now. */
  obstacle?: string;
  /** The page that it opens. */
  href?: string;
  /** Called once the palette is closed. */
  run?: () => void;
};

export type PageActions = { heading: string; items: PaletteItem[] };

type Palette = { open: () => void; pageActions: Set<PageActions> };

export const PaletteContext = createContext<Palette>({ open: () => undefined, pageActions: new Set() });

export const useOpenPalette = () => useContext(PaletteContext).open;

/** The palette offers these first, as long as the component is mounted: what can be done with a record or a selection. */
export function usePaletteActions(heading: string, offered: (PaletteItem | false)[]) {
  const { pageActions } = useContext(PaletteContext);
  // It runs after each render, because the items call functions of the last one.
  useEffect(() => {
    const actions = { heading, items: offered.filter((item) => item !== false) };
    pageActions.add(actions);
    return () => void pageActions.delete(actions);
  });
}
