import type { SearchParams } from '@/lib/routes';
import { toStorable } from '@/lib/text';
import { parseSort, toSortTypes } from './list';
import type { ListQuery } from './query';

const TERM_MAX = 100;
const CURSOR_MAX = 2_000;

/** The parameters of every list. A filter must not use one of these names. */
export const listParameters = ['searchTerm', 'sort', 'after', 'before'] as const;

export type ListParams = {
  searchTerm: string;
  /** If undefined, a search by title is sorted by relevance, and any other list by its default. */
  sort?: string;
  filters: Record<string, string>;
  after?: string;
  before?: string;
  /** The time zone of the reader, in which the days of filters begin. */
  timeZone: string;
};

type Parsed = Pick<ListQuery<unknown>, 'sorts' | 'filters' | 'searchTitle' | 'searchRelation'>;

/** Reads the state of a list from the URL. Invalid values are ignored. */
export function parseListParams(
  params: SearchParams,
  query: Parsed,
  { timeZone = 'UTC' }: { timeZone?: string } = {},
): ListParams {
  const read = (name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    return typeof value === 'string' ? value : '';
  };
  const param: (name: (typeof listParameters)[number]) => string = read;
  const sort = param('sort');
  const filters = Object.entries(query.filters).flatMap(([name, { isValid, hasSeveral }]) => {
    const sent = Object.hasOwn(params, name) ? params[name] : undefined;
    const value = hasSeveral && Array.isArray(sent) ? sent.join(',') : read(name);
    return value !== '' && isValid(value) ? [[name, value]] : [];
  });
  return {
    searchTerm: query.searchTitle || query.searchRelation ? parseSearchTerm(params.searchTerm) : '',
    sort: Object.hasOwn(toSortTypes(query), parseSort(sort).by) ? sort : undefined,
    filters: Object.fromEntries(filters),
    after: toCursor(param('after')),
    before: toCursor(param('before')),
    timeZone,
  };
}

const toCursor = (text: string) => (text !== '' && text.length <= CURSOR_MAX ? text : undefined);

/** Reads the search term of a URL for the page and its search box. A repeated parameter is ignored. */
export const parseSearchTerm = (value: string | string[] | undefined): string =>
  typeof value === 'string' ? toStorable(value.slice(0, TERM_MAX)).trim() : '';

/** `query` has only parameters that differ from their defaults. Pages can pass the object as a prop. */
export type ListUrl = { path: string; query: Record<string, string> };

export function toListUrl(path: string, params: ListParams): ListUrl {
  const { searchTerm, sort, filters } = params;
  return { path, query: withoutEmpty({ searchTerm, ...filters, sort: sort ?? '' }) };
}

export function listHref({ path, query }: ListUrl, changes: Record<string, string> = {}): string {
  const next = new URLSearchParams(withoutEmpty({ ...query, ...changes }));
  return next.size > 0 ? `${path}?${next}` : path;
}

const withoutEmpty = (query: Record<string, string>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
