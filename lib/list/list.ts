import { COUNT_CAP } from '@/lib/constants';

export type SortType = 'text' | 'number' | 'time' | 'day' | 'boolean';

export type ListData<Row> = {
  path: string;
  /** The URL parameters without defaults and cursors. */
  query: Record<string, string>;
  rows: Row[];
  /** The number of matches, at most COUNT_CAP. */
  total: number;
  isCapped: boolean;
  /** The cursors of the previous and the next page. */
  previous?: string;
  next?: string;
  /** Set if the list could not be read. `rows` is then empty. */
  failure?: { requestId: string | null };
  searchTerm: string;
  /** True if relevance is the default order, as in a search by title. */
  isRanked: boolean;
  /** Undefined if the rows are sorted by relevance. */
  sort?: string;
  defaultSort: string;
  sorts: Record<string, SortType>;
  filters: Record<string, string>;
};

/** Shows a number that was counted up to COUNT_CAP + 1, for example “1,000+”. */
export const toCappedText = (count: number, format: { number: (value: number) => string }): string =>
  format.number(Math.min(count, COUNT_CAP)) + (count > COUNT_CAP ? '+' : '');

export const isOneOf =
  (values: readonly string[]) =>
  (value: string): boolean =>
    values.includes(value);

export const parseSort = (sort: string) =>
  sort.startsWith('-') ? { by: sort.slice(1), isDescending: true } : { by: sort, isDescending: false };

export const toSortTypes = ({
  sorts,
}: {
  sorts: Record<string, { type: SortType }>;
}): Record<string, SortType> =>
  Object.fromEntries(Object.entries(sorts).map(([name, { type }]) => [name, type]));

type Sorting = { sorts: Record<string, SortType>; defaultSort: string };

/**
 * Returns the sort after a click on a heading. A first click sorts text from A, times from the newest, numbers from the
 * largest, and true before false. A second click reverses the order. A third returns '', the default order of the list,
 * or the first order if the default is an order of this column.
 */
export function nextSort({ sorts, defaultSort }: Sorting, current: string | undefined, by: string): string {
  const [first, second] = sorts[by] === 'text' ? [by, `-${by}`] : [`-${by}`, by];
  if (current === first) return second;
  if (current !== second) return first;
  return [first, second].includes(defaultSort) ? first : '';
}

export const toDayParams = (field: string) => ({ from: `${field}From`, to: `${field}To` });

/** The values of the URL parameter `last`. */
export const periods = ['24h', '7d', '30d'] as const;
/** The parts of a label such as “Last 7 days”. */
export const periodParts = {
  '24h': { unit: 'hours', count: 24 },
  '7d': { unit: 'days', count: 7 },
  '30d': { unit: 'days', count: 30 },
} as const satisfies Record<Period, { unit: 'hours' | 'days'; count: number }>;

export type Period = (typeof periods)[number];

/** The selected rows, or all rows of a list: `matching` is its query string, and `count` the number that it showed. */
export type Selection = { ids: string[] } | { matching: string; count: number };

/** Adds the form fields that `selectionSchema` reads. */
export function toSelectionForm(selection: Selection, form = new FormData()): FormData {
  if ('ids' in selection) {
    form.set('ids', selection.ids.join(','));
  } else {
    form.set('matching', selection.matching);
    form.set('count', String(selection.count));
  }
  return form;
}
