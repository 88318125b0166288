import type { SortType } from './list';

export const isOneOf =
  (values: readonly string[]) =>
  (value: string): boolean =>
    values.includes(value);

export const parseSort = (sort: string) =>
  sort.startsWith('-') ? { by: sort.slice(1), isDescending: true } : { by: sort, isDescending: false };

/** The type of each sort of a list. */
export const toSortTypes = ({
  sorts,
}: {
  sorts: Record<string, { type: SortType }>;
}): Record<string, SortType> =>
  Object.fromEntries(Object.entries(sorts).map(([name, { type }]) => [name, type]));

type Sorting = { sorts: Record<string, SortType>; defaultSort: string };

/**
 * The first direction of a column (text from A, times from the newest, numbers from the largest, true before false), then
 * the reverse, then the default ('').
 */
export function nextSort({ sorts, defaultSort }: Sorting, current: string | undefined, by: string): string {
  const [first, second] = sorts[by] === 'text' ? [by, `-${by}`] : [`-${by}`, by];
  if (current === first) return second;
  if (current !== second) return first;
  return defaultSort === first ? first : '';
}
