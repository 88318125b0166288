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
  /** Names of hidden columns, as the URL has them: they may be unknown. */
  hidden: string[];
  size: number;
};
