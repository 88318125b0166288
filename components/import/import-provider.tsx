'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { ImportedName } from '@/lib/resources';
import type { ImportRoutes } from '@/lib/routes';

/** What differs between the imports of two resources in the browser. */
export type ImportScreen = {
  /** The field `target` of every form. */
  target: ImportedName;
  paths: ImportRoutes;
  rowsMax: number;
  texts: {
    hint: string;
    /** The label of the progress while rows are written. */
    importing: string;
    run: (count: number) => string;
    done: (count: number) => string;
    /** Shown while so many rows wait for their import. */
    note?: (count: number) => string | undefined;
  };
  /** The form fields of the options of the target. */
  options?: (field: OptionField) => ReactNode;
};

type OptionField = {
  /** The entered or stored value, or ''. */
  value: (name: string) => string;
  issue: (name: string) => string | undefined;
};

const Context = createContext<ImportScreen | null>(null);

export const ImportProvider = Context.Provider;

export function useImportScreen(): ImportScreen {
  const screen = useContext(Context);
  if (!screen) throw new Error('An import needs an ImportProvider');
  return screen;
}
