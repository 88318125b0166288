import { PAGE_SIZE } from '@/lib/constants';
import type { ListParams } from './params';

/** The URL of a list: its path, and the parameters that differ from the default. Serializable, so pages can pass it as a prop. */
export type ListUrl = { path: string; query: Record<string, string> };

/** The URL of a list without its cursor: a changed search or filter starts at the first page. */
export function toListUrl(path: string, params: ListParams): ListUrl {
  const { searchTerm, sort, filters, size, hidden } = params;
  const query = {
    searchTerm,
    ...filters,
    sort: sort ?? '',
    size: size === PAGE_SIZE ? '' : String(size),
    hide: hidden.join(','),
  };
  return { path, query: withoutEmpty(query) };
}

/** The list with changed parameters; an empty value removes one. */
export function listHref({ path, query }: ListUrl, changes: Record<string, string> = {}): string {
  const next = new URLSearchParams(withoutEmpty({ ...query, ...changes }));
  return next.size > 0 ? `${path}?${next}` : path;
}

const withoutEmpty = (query: Record<string, string>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
