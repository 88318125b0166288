import type { ComponentType } from 'react';
import type { Translate } from '@/lib/i18n/messages';
import { type ListData, type Period, periodParts, type SortType, toDayParams } from '@/lib/list/list';
import type { OptionKind } from '@/lib/resources';
import type { Column } from './columns';

/** The props of a field that finds a user or a record by name. */
type PickerProps = {
  kind: OptionKind;
  name: string;
  label: string;
  /** The id that is chosen at first. */
  defaultValue: string;
  /** The name of the record whose id is chosen at first. */
  stored?: { id: string; title: string };
  /** The text for no choice. */
  empty: string;
};

type Option = { value: string; label: string };
type OptionGroup = { label: string; options: readonly Option[] };

/** A filter of a list. `id` is its parameter in the URL. */
export type ListFilter =
  | { type: 'choice'; id: string; label: string; options: readonly Option[] }
  /** A choice of several options. In the URL, commas separate the values. */
  | { type: 'choices'; id: string; label: string; groups: readonly OptionGroup[] }
  /** A choice of one record or user, which a field finds by name. The URL holds the id. */
  | {
      type: 'record';
      id: string;
      label: string;
      kind: OptionKind;
      picker: ComponentType<PickerProps>;
      /** The name of the record whose id is in the URL. Undefined if it is deleted, or if the reader may not see it. */
      shown?: string;
    }
  /** A filter that only a link sets. The list shows it as a chip. A click on the chip removes the filter. */
  | { type: 'link'; id: string; label: string; shown?: string }
  /** A filter of a date or a time by a first and a last day. `toDayParams` returns the names of its two parameters. */
  | { type: 'days'; id: string; label: string }
  /** A filter by the time of creation. Its parameters are `last`, or the days `from` and `to`. */
  | { type: 'time'; id: 'last'; label: string };

export function toPeriodLabel(period: Period, t: Translate<'list'>): string {
  const { unit, count } = periodParts[period];
  return t(`last.${unit}`, { count });
}

export function getFilterParams({ type, id }: ListFilter): readonly string[] {
  if (type === 'days') return Object.values(toDayParams(id));
  return type === 'time' ? ['last', 'from', 'to'] : [id];
}

export const isFilterSet = (list: Pick<ListData<unknown>, 'filters'>, filter: ListFilter): boolean =>
  getFilterParams(filter).some((name) => list.filters[name] !== undefined);

/** Returns parameters for `listHref` that remove these filters from the URL. */
export const withoutFilters = (filters: readonly ListFilter[]): Record<string, string> =>
  Object.fromEntries(filters.flatMap(getFilterParams).map((name) => [name, '']));

type Direction = 'ascending' | 'descending';

/** Returns both directions, the more usual one first: ascending for text, descending for all other types. */
const directions = (type: SortType): Direction[] =>
  type === 'text' ? ['ascending', 'descending'] : ['descending', 'ascending'];

export type SortOrders = { value: string; options: readonly Option[] };

/** Returns the current order of a list, and all its orders. The default order has an empty value. */
export function listSortOrders<Row extends object>(
  { sorts, sort, defaultSort, isRanked }: ListData<Row>,
  columns: readonly Column<Row>[],
  t: Translate<'list'>,
): SortOrders {
  const standard = isRanked ? '' : defaultSort;
  const options: Option[] = isRanked ? [{ value: '', label: t('bestMatch') }] : [];
  for (const { id, header } of columns) {
    const type = sorts[id];
    if (!type) continue;
    for (const direction of directions(type)) {
      const value = direction === 'ascending' ? id : `-${id}`;
      const label = t(`orders.${type}.${direction}`, { name: header });
      options.push({ value: value === standard ? '' : value, label });
    }
  }
  return { value: sort === undefined || sort === standard ? '' : sort, options };
}
