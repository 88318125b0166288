import 'server-only';
import { booleanFilter, choiceFilter, dayFilters, hasFilter, recordFilter } from '@/lib/list/filters';
import type { Filter } from '@/lib/list/query';
import { type Field, getChoices, getKind, getResource, type ResourceName } from '@/lib/resources';

/** The filters of a list by the types of its fields. `RecordList` shows the same. */
export const recordFilters = (resource: ResourceName): Record<string, Filter<object>> =>
  Object.assign({}, ...Object.entries(getResource(resource).fields).map(toFilters));

function toFilters([name, field]: [string, Field]): Record<string, Filter<object>> {
  if (field === 'date' || field === 'datetime') return dayFilters(name, field);
  if (field === 'boolean') return { [name]: booleanFilter(name) };
  if (getKind(field)) return { [name]: recordFilter(name) };
  const choices = getChoices(field);
  if (choices) return { [name]: hasFilter(name, choices) };
  return Array.isArray(field) ? { [name]: choiceFilter(name, field) } : {};
}
