'use client';

import { createContext, type ReactNode, useContext } from 'react';
import { PAGE_USER_FIELD } from '@/lib/result';

const PageUser = createContext('');

type Props = { id: string; children: ReactNode };

/**
 * The user for whom the page was rendered. Every action carries the id: in another tab, another user may have signed in
 * since, and must not do what this page shows.
 */
export const PageUserProvider = ({ id, children }: Props) => (
  <PageUser.Provider value={id}>{children}</PageUser.Provider>
);

/** For a form that is posted without JavaScript. */
export function PageUserField() {
  const id = useContext(PageUser);
  return id && <input type="hidden" name={PAGE_USER_FIELD} value={id} />;
}

/** Adds the user of the page to what an action gets. */
export function useWithPageUser(): (form: FormData) => FormData {
  const id = useContext(PageUser);
  return (form) => {
    if (id) form.set(PAGE_USER_FIELD, id);
    return form;
  };
}
