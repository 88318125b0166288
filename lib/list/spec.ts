export type ListSpec = {
  sorts: Readonly<Record<string, SortType>>;
  /** A sort name, with a leading minus if descending. */
  defaultSort: string;
  filters: Readonly<Record<string, (value: string) => boolean>>;
  optionalColumns: readonly string[];
};

export type SortType = 'text' | 'time';

export const isOneOf =
  (values: readonly string[]) =>
  (value: string): boolean =>
    values.includes(value);

export const parseSort = (sort: string) =>
  sort.startsWith('-') ? { by: sort.slice(1), isDescending: true } : { by: sort, isDescending: false };

type SortState = { sort?: string; searchTerm: string };

export const sortInEffect = (
  { defaultSort }: ListSpec,
  { sort, searchTerm }: SortState,
): string | undefined => sort ?? (searchTerm === '' ? defaultSort : undefined);

/** Text ascending or newest first, then the reverse, then the default (''). */
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
