'use client';

import { createContext, type ReactNode, useContext, useEffect } from 'react';

export type PaletteItem = {
  id: string;
  label: string;
  icon: ReactNode;
  /** The text at the end of the line. */
  detail?: string;
  /** True for a result of the search. Its matches are marked. */
  isFound?: boolean;
  /** The reason why the item can't be used now. */
  obstacle?: string;
  /** The URL of the page that the item opens. */
  href?: string;
  /** The palette calls this once it is closed. */
  run?: () => void;
};

export type PageActions = { heading: string; items: PaletteItem[] };

type Palette = { open: () => void; pageActions: Set<PageActions> };

export const PaletteContext = createContext<Palette>({ open: () => undefined, pageActions: new Set() });

export const useOpenPalette = () => useContext(PaletteContext).open;

/** As long as the component is mounted, the palette offers these actions on a record or a selection first. */
export function usePaletteActions(heading: string, offered: (PaletteItem | false)[]) {
  const { pageActions } = useContext(PaletteContext);
  // The effect runs after each render, because the items call functions of the last render.
  useEffect(() => {
    const actions = { heading, items: offered.filter((item) => item !== false) };
    pageActions.add(actions);
    return () => void pageActions.delete(actions);
  });
}
