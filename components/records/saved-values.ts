import { createContext, useContext } from 'react';

/** The values of a form at first, by field. */
export const SavedValues = createContext<Record<string, string>>({});

export const useSavedValue = (name: string): string | undefined => useContext(SavedValues)[name];
