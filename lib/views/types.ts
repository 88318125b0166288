/** `query` has the parameters of the list's URL. */
export type SavedView = { id: string; name: string; query: string };
