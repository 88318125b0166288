import 'server-only';
import { dayFilters } from '@/lib/list/filters';
import { isOneOf } from '@/lib/list/list';
import type { Filter } from '@/lib/list/query';
import {
  type Field,
  getChoices,
  getReferredKind,
  getResource,
  getTitleFields,
  listRelations,
  type ResourceName,
  toRelation,
} from '@/lib/resources';
import { isId } from '@/lib/text';

/** Returns the filters of a list, by the types of its fields. For `time` fields, add `timeFilters` to the query. */
export const recordFilters = (resource: ResourceName): Record<string, Filter<object>> =>
  Object.assign({}, ...Object.entries(getResource(resource).fields).map(toFilters));

function toFilters([name, field]: [string, Field]): Record<string, Filter<object>> {
  if (field === 'date' || field === 'datetime') return dayFilters(name, field);
  const byValue = (isValid: Filter['isValid'], toCondition: (text: string) => unknown = String) => ({
    [name]: { isValid, where: (text: string) => ({ [name]: toCondition(text) }) },
  });
  if (field === 'boolean') return byValue(isOneOf(['true', 'false']), (text) => text === 'true');
  const choices = getChoices(field);
  if (choices) return byValue(isOneOf(choices), (text) => ({ has: text }));
  if (getReferredKind(field)) return byValue(isId);
  return Array.isArray(field) ? byValue(isOneOf(field)) : {};
}

/**
 * Returns the relation by which to search a list whose titles name another record, for example `patient` or
 * `appointment.patient`. Relations to users are left out: a search would find emails that the reader may not see.
 */
export function getSearchRelation(resource: ResourceName): string {
  const named = findInTitle(resource);
  if (!named) throw new Error(`The title of ${resource} names no record.`);
  const { field, kind } = named;
  return findInTitle(kind) ? `${toRelation(field)}.${getSearchRelation(kind)}` : toRelation(field);
}

function findInTitle(resource: ResourceName): { field: string; kind: ResourceName } | undefined {
  for (const { field, kind } of listRelations(resource))
    if (kind !== 'user' && getTitleFields(resource).includes(field)) return { field, kind };
}
