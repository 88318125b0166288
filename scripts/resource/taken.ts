import { statements } from '@/lib/auth/roles';
import { timeFilters } from '@/lib/list/filters';
import { toDayParams } from '@/lib/list/list';
import { listParameters } from '@/lib/list/url';
import { getResource, resourceNames } from '@/lib/resources';
import { CliError } from '../terminal';
import { isA } from './fields';
import { namespaces } from './messages';
import type { ResourceSpec } from './parse';

/** Throws CliError for a name that would silently replace another one. Other clashes fail later. */
export function requireFree({ name, plural, fields }: ResourceSpec): void {
  const resources = resourceNames.flatMap((each) => [each, getResource(each).plural]);
  const names = [...resources, ...Object.keys(statements), ...namespaces()];
  const days = fields.filter((field) => isA(field, 'date', 'datetime'));
  const parameters = [
    ...listParameters,
    ...Object.keys(timeFilters('createdAt')),
    ...days.flatMap((field) => Object.values(toDayParams(field.name))),
  ];
  const taken =
    [name, plural].find((word) => names.includes(word)) ??
    fields.map((field) => field.name).find((word) => parameters.some((parameter) => parameter === word));
  if (taken) throw new CliError(`The name "${taken}" is taken. Choose another one.`);
}
