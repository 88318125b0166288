import { COUNT_CAP } from '@/lib/constants';

export type SortType = 'text' | 'number' | 'time' | 'day' | 'boolean';

/** One page of a list, as pages pass it to components. */
export type List<Row> = {
  path: string;
  /** The URL parameters that differ from their defaults, without cursors. */
  query: Record<string, string>;
  rows: Row[];
  /** Counted up to COUNT_CAP. */
  total: number;
  isCapped: boolean;
  /** Cursors. */
  previous?: string;
  next?: string;
  /** Set when the list could not be read; there are no rows then. */
  failure?: { requestId: string | null };
  searchTerm: string;
  /** Undefined while a search is sorted by relevance. */
  sort?: string;
  defaultSort: string;
  sorts: Record<string, SortType>;
  filters: Record<string, string>;
  size: number;
};

/** A number that is counted up to COUNT_CAP + 1. */
export const toCappedText = (count: number, format: { number: (value: number) => string }): string =>
  format.number(Math.min(count, COUNT_CAP)) + (count > COUNT_CAP ? '+' : '');

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

/** The parameters of a filter by the first and the last day of a field. */
export const toDayParams = (field: string) => ({ from: `${field}From`, to: `${field}To` });

/** The values of the filter `last`. */
export const periods = ['24h', '7d', '30d'] as const;
/** The parts of a label such as “Last 7 days”. */
export const periodParts = {
  '24h': { unit: 'hours', count: 24 },
  '7d': { unit: 'days', count: 7 },
  '30d': { unit: 'days', count: 30 },
} as const satisfies Record<Period, { unit: 'hours' | 'days'; count: number }>;

export type Period = (typeof periods)[number];

/** The selected rows, or all rows that a list shows: `matching` is the query of its URL, `count` the number shown. */
export type Selection = { ids: string[] } | { matching: string; count: number };

/** Adds the fields that `selectionSchema` reads. */
export function toSelectionForm(selection: Selection, form = new FormData()): FormData {
  if ('ids' in selection) {
    form.set('ids', selection.ids.join(','));
  } else {
    form.set('matching', selection.matching);
    form.set('count', String(selection.count));
  }
  return form;
}
