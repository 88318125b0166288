import type { ComponentType } from 'react';
import type { Translate } from '@/lib/i18n/messages';
import { type List, type Period, periodParts, type SortType, toDayParams } from '@/lib/list/list';
import type { OptionKind } from '@/lib/resources';
import type { Column } from './columns';

/** The props of a field of a form that finds a user or a record by name. */
export type PickerProps = {
  kind: OptionKind;
  name: string;
  label: string;
  placeholder: string;
  /** An id. */
  defaultValue: string;
  /** The text that the field shows for the id. */
  defaultText: string;
  /** The error for a text that finds nothing. */
  error: string;
};

type Option = { value: string; label: string };
type OptionGroup = { label: string; options: readonly Option[] };

/** A filter of a list. `id` is the parameter of the URL. */
export type ListFilter =
  | { type: 'choice'; id: string; label: string; options: readonly Option[] }
  /** Several of many options. Separated by commas in the URL. */
  | { type: 'choices'; id: string; label: string; groups: readonly OptionGroup[] }
  /** The id of a record or user, which a field finds. */
  | {
      type: 'record';
      id: string;
      label: string;
      placeholder: string;
      kind: OptionKind;
      picker: ComponentType<PickerProps>;
      /** The name for the id in the URL. Undefined: the id is unknown. */
      shown?: string;
      /** The error for a text that finds nothing. */
      error: string;
    }
  /** Set by a link only: shown as a chip that removes it. */
  | { type: 'link'; id: string; label: string; shown?: string }
  /** The first and the last day of a field: see `toDayParams`. */
  | { type: 'days'; id: string; label: string }
  /** The time of creation: `last`, or the days `from` and `to`. */
  | { type: 'time'; id: 'last'; label: string };

export function toPeriodLabel(period: Period, t: Translate<'list'>): string {
  const { unit, count } = periodParts[period];
  return t(`last.${unit}`, { count });
}

export function getFilterParams({ type, id }: ListFilter): readonly string[] {
  if (type === 'days') return Object.values(toDayParams(id));
  return type === 'time' ? ['last', 'from', 'to'] : [id];
}

export const isFilterSet = (list: Pick<List<unknown>, 'filters'>, filter: ListFilter): boolean =>
  getFilterParams(filter).some((name) => list.filters[name] !== undefined);

/** The parameters for `listHref` that remove these filters from the URL. */
export const withoutFilters = (filters: readonly ListFilter[]): Record<string, string> =>
  Object.fromEntries(filters.flatMap(getFilterParams).map((name) => [name, '']));

type Direction = 'ascending' | 'descending';

/** The natural direction first, as in `nextSort`. */
const directions = (type: SortType): Direction[] =>
  type === 'text' ? ['ascending', 'descending'] : ['descending', 'ascending'];

export type SortOrders = { value: string; options: readonly Option[] };

/** All orders of a list. The default has an empty value: relevance during a search. */
export function listSortOrders<Row extends object>(
  { sorts, sort, defaultSort, searchTerm }: List<Row>,
  columns: readonly Column<Row>[],
  t: Translate<'list'>,
): SortOrders {
  const isSearch = searchTerm !== '';
  const standard = isSearch ? '' : defaultSort;
  const options: Option[] = isSearch ? [{ value: '', label: t('bestMatch') }] : [];
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
