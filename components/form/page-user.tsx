'use client';

import { createContext, type ReactNode, useContext } from 'react';
import { PAGE_USER_FIELD } from '@/lib/result';

type User = { id: string; name: string };

const PageUser = createContext<User>({ id: '', name: '' });

type Props = User & { children: ReactNode };

/**
 * The user for whom the page was rendered. Every action carries the id: in another tab, another user may have signed in
 * since, and must not do what this page shows.
 */
export const PageUserProvider = ({ children, ...user }: Props) => (
  <PageUser.Provider value={user}>{children}</PageUser.Provider>
);

export const usePageUser = (): User => useContext(PageUser);

/** For a form that is posted without JavaScript. */
export function PageUserField() {
  const { id } = usePageUser();
  return id && <input type="hidden" name={PAGE_USER_FIELD} value={id} />;
}

/** Adds the user of the page to what an action gets. */
export function useWithPageUser(): (form: FormData) => FormData {
  const { id } = usePageUser();
  return (form) => {
    if (id) form.set(PAGE_USER_FIELD, id);
    return form;
  };
}
