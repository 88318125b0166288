import { attempt } from '@/components/ui/attempt';

const toKey = (path: string) => `rows ${path}`;

/** Remembers the rows of a page of a list, for RecordWalk. `path` is the path of the list; that of a row ends with its id. */
export const rememberRows = (path: string, rows: readonly { id: string }[]) =>
  attempt(() => sessionStorage.setItem(toKey(path), rows.map(({ id }) => id).join()));

export const readRows = (path: string) => attempt(() => sessionStorage.getItem(toKey(path))) ?? '';
