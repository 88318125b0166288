/** What people may ask of one list, in the address and on the screen. Nothing else is ever taken from an address. */
export type ListSpec = {
  /** What it can be sorted by. */
  sorts: Readonly<Record<string, SortType>>;
  /** A sort, with a minus in front when it goes down. */
  defaultSort: string;
  /** Which values a filter takes, by its name in the address. */
  filters: Readonly<Record<string, (value: string) => boolean>>;
  /** The columns that can be hidden. */
  optionalColumns: readonly string[];
};

export type SortType = 'text' | 'time';

export const oneOf =
  (values: readonly string[]) =>
  (value: string): boolean =>
    values.includes(value);

/** The column of a sort and its direction. */
export const sortParts = (sort: string) =>
  sort.startsWith('-') ? { by: sort.slice(1), isDescending: true } : { by: sort, isDescending: false };

type Sorted = { sort?: string; searchTerm: string };

/** The sort that a list is in; undefined while a search goes by relevance. */
export const sortInEffect = ({ defaultSort }: ListSpec, { sort, searchTerm }: Sorted): string | undefined =>
  sort ?? (searchTerm === '' ? defaultSort : undefined);

/**
 * What the heading of a column leads to: the way that people expect first (texts from A, times from the newest), then the
 * other way, then the list as it comes (empty text).
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
