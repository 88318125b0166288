import type { ListData } from '@/lib/list/list';

/** A list of these rows on one page. */
export const toList = <Row>(rows: Row[], change: Partial<ListData<Row>> = {}): ListData<Row> => ({
  path: '/list',
  query: {},
  rows,
  total: rows.length,
  isCapped: false,
  searchTerm: '',
  isRanked: false,
  defaultSort: '-createdAt',
  sort: '-createdAt',
  sorts: { createdAt: 'time' },
  filters: {},
  ...change,
});
