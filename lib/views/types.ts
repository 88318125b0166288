/** `query` has the parameters of the list's URL. It is empty if the list no longer has them: then the view is never current. */
export type SavedView = { id: string; name: string; query: string };
