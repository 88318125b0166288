import { PAGE_SIZES } from '@/lib/constants';
import type { ListParams } from './params';

/** Contains non-default parameters only. Serializable, so pages can pass it as a prop. */
export type ListUrl = { path: string; query: Record<string, string> };

export function toListUrl(path: string, params: ListParams, [standard] = PAGE_SIZES): ListUrl {
  const { searchTerm, sort, filters, size, hidden } = params;
  const query = {
    searchTerm,
    ...filters,
    sort: sort ?? '',
    size: size === standard ? '' : String(size),
    hide: hidden.join(','),
  };
  return { path, query: withoutEmpty(query) };
}

export function listHref({ path, query }: ListUrl, changes: Record<string, string> = {}): string {
  const next = new URLSearchParams(withoutEmpty({ ...query, ...changes }));
  return next.size > 0 ? `${path}?${next}` : path;
}

const withoutEmpty = (query: Record<string, string>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
