/** The sorts, filters and columns of one list: all that is read from the URL. */
export type ListSpec = {
  /** Sort names and their types. */
  sorts: Readonly<Record<string, SortType>>;
  /** A sort name, with a leading minus when descending. */
  defaultSort: string;
  /** Validates the value of each filter, by its URL parameter. */
  filters: Readonly<Record<string, (value: string) => boolean>>;
  /** Columns that users can hide. */
  optionalColumns: readonly string[];
};

export type SortType = 'text' | 'time';

export const isOneOf =
  (values: readonly string[]) =>
  (value: string): boolean =>
    values.includes(value);

/** Splits a sort into column and direction. */
export const parseSort = (sort: string) =>
  sort.startsWith('-') ? { by: sort.slice(1), isDescending: true } : { by: sort, isDescending: false };

type SortState = { sort?: string; searchTerm: string };

/** The sort in effect; undefined for a search by relevance. */
export const sortInEffect = (
  { defaultSort }: ListSpec,
  { sort, searchTerm }: SortState,
): string | undefined => sort ?? (searchTerm === '' ? defaultSort : undefined);

/**
 * The sort that a click on a column heading selects: the expected direction first (text ascending, time newest first), then
 * the other one, then the default ('').
 */
export function nextSort(
  { sorts, defaultSort }: Pick<ListSpec, 'sorts' | 'defaultSort'>,
  current: string | undefined,
  by: string,
): string {
  const [first, second] = sorts[by] === 'time' ? [`-${by}`, by] : [by, `-${by}`];
  if (current === first) return second;
  if (current !== second) return first;
  return defaultSort === first ? first : '';
}
