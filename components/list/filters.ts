import type { ComponentType } from 'react';
import type { PickerProps } from '@/components/form/picker';
import type { Translate } from '@/lib/i18n/messages';
import { type List, type Period, periodParts, type SortType } from '@/lib/list/list';
import type { RecordKind } from '@/lib/resources';
import type { Column } from './columns';

type Option = { value: string; label: string };
export type OptionGroup = { label: string; options: readonly Option[] };

/** What visitors can filter a list by. `id` is the parameter of the URL. */
export type ListFilter =
  | { type: 'choice'; id: string; label: string; options: readonly Option[] }
  /** Several of many options, in a form of their own. Separated by commas in the URL. */
  | { type: 'choices'; id: string; label: string; groups: readonly OptionGroup[] }
  | {
      type: 'text';
      id: string;
      label: string;
      placeholder: string;
      /** Finds what the value names. */
      picker?: { kind: RecordKind; component: ComponentType<PickerProps> };
      /** Shown instead of the value in the URL, for example a name for an id. */
      shown?: string;
      isValid: (value: string) => boolean;
      error: string;
    }
  /** Set by a link only: shown as a chip that removes it. */
  | { type: 'link'; id: string; label: string; shown?: string }
  /** The time of creation: `last`, or the days `from` and `to`. */
  | { type: 'time'; id: 'last'; label: string };

export function toPeriodLabel(period: Period, t: Translate<'list'>): string {
  const { unit, count } = periodParts[period];
  return t(`last.${unit}`, { count });
}

export const getFilterParams = ({ type, id }: ListFilter): readonly string[] =>
  type === 'time' ? ['last', 'from', 'to'] : [id];

export const isFilterSet = (list: Pick<List<unknown>, 'filters'>, filter: ListFilter): boolean =>
  getFilterParams(filter).some((name) => list.filters[name] !== undefined);

/** For `listHref`: removes these filters from the URL. */
export const withoutFilters = (filters: readonly ListFilter[]): Record<string, string> =>
  Object.fromEntries(filters.flatMap(getFilterParams).map((name) => [name, '']));

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
