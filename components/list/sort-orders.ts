import type { Translate } from '@/lib/i18n/messages';
import type { List, SortType } from '@/lib/list/list';
import type { Column } from './columns';

type Direction = 'ascending' | 'descending';

/**
 * One order of a list; `key` is undefined for relevance, the order of a search. A page shows one of them, so the others are
 * formatted by the menu.
 */
export type SortOrder = {
  value: string;
  key?: { type: SortType; direction: Direction; name: string };
};

export type SortOrders = { current?: SortOrder; orders: SortOrder[] };

/** The natural direction first, as in `nextSort`. */
const directions = (type: SortType): Direction[] =>
  type === 'text' ? ['ascending', 'descending'] : ['descending', 'ascending'];

/** All orders of a list. The default has an empty value: relevance during a search. */
export function listSortOrders<Row extends object>(
  { sorts, sort, defaultSort, searchTerm }: List<Row>,
  columns: readonly Column<Row>[],
): SortOrders {
  const isSearch = searchTerm !== '';
  const standard = isSearch ? '' : defaultSort;
  const orders: SortOrder[] = isSearch ? [{ value: '' }] : [];
  for (const { id, header } of columns) {
    const type = sorts[id];
    if (!type) continue;
    for (const direction of directions(type)) {
      const value = direction === 'ascending' ? id : `-${id}`;
      orders.push({ value: value === standard ? '' : value, key: { type, direction, name: header } });
    }
  }
  const param = sort === undefined || sort === standard ? '' : sort;
  return { current: orders.find(({ value }) => value === param), orders };
}

export const toSortLabel = ({ key }: SortOrder, t: Translate<'list'>): string =>
  key ? t(`orders.${key.type}.${key.direction}`, { name: key.name }) : t('bestMatch');
