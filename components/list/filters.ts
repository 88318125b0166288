import type { ComponentType } from 'react';
import type { PickerProps } from '@/components/form/picker';
import type { Translate } from '@/lib/i18n/messages';
import { type List, type Period, periodParts } from '@/lib/list/list';

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
      picker?: ComponentType<PickerProps>;
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
