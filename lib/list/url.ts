import { PAGE_SIZE } from '@/lib/constants';
import type { ListParams } from './params';

/** Where a list stands: its path, and what of its address is not the default. Plain data, so that the server can hand it on. */
export type ListUrl = { path: string; query: Record<string, string> };

/** Of an address, without the page it is on: whoever changes the rest starts over. */
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

/** The same list with something changed; empty text takes it out. */
export function listHref({ path, query }: ListUrl, changes: Record<string, string> = {}): string {
  const next = new URLSearchParams(withoutEmpty({ ...query, ...changes }));
  return next.size > 0 ? `${path}?${next}` : path;
}

const withoutEmpty = (query: Record<string, string>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
