import { PAGE_SIZE, PAGE_SIZES } from '@/lib/constants';
import { type ListSpec, sortParts } from './spec';

const TERM_MAX = 100;
const CURSOR_MAX = 2_000;

export type ListParams = {
  searchTerm: string;
  /** The sort that was chosen; without one a search goes by relevance, and everything else by the default. */
  sort?: string;
  filters: Record<string, string>;
  size: number;
  hidden: string[];
  /** Opaque places between rows (lib/list/cursor.ts). */
  after?: string;
  before?: string;
};
export type SearchParams = Record<string, string | string[] | undefined>;

/** What an address says of a list; whatever is wrong in it is as if it were not there. */
export function parseListParams(params: SearchParams, shape: ListSpec): ListParams {
  const given = (name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    return typeof value === 'string' ? value : '';
  };
  const sort = given('sort');
  const size = Number(given('size'));
  const hidden = given('hide').split(',');
  const filters = Object.entries(shape.filters).flatMap(([name, isValid]) => {
    const value = given(name);
    return value !== '' && isValid(value) ? [[name, value]] : [];
  });
  return {
    searchTerm: cleanTerm(given('searchTerm')),
    sort: Object.hasOwn(shape.sorts, sortParts(sort).by) ? sort : undefined,
    filters: Object.fromEntries(filters),
    size: PAGE_SIZES.includes(size) ? size : PAGE_SIZE,
    hidden: shape.optionalColumns.filter((column) => hidden.includes(column)),
    after: cursorText(given('after')),
    before: cursorText(given('before')),
  };
}

const cursorText = (text: string) => (text !== '' && text.length <= CURSOR_MAX ? text : undefined);

// PostgreSQL refuses NUL, and a lone surrogate is no text at all.
const cleanTerm = (term: string) =>
  term
    .slice(0, TERM_MAX)
    .replace(/\p{Cs}|\0/gu, '')
    .trim();
