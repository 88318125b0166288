import type { z } from 'zod';
import { type Field, getResource, type ResourceName, type resources } from '@/lib/resources';

/** The fields that a form writes. The database fills `createdAt`. */
export type InputField<Name extends ResourceName> = Exclude<
  keyof (typeof resources)[Name]['fields'],
  'createdAt'
> &
  string;

/** The schemas of a form: one for each field that lib/resources.ts lists. */
export type FieldSchemas<Name extends ResourceName> = Record<InputField<Name>, z.ZodType>;

export type Values = Record<string, unknown>;

/** The column of a list with the user that a field of the type `user` names: `owner` for `ownerId`. */
export const toRelation = (field: string) => field.replace(/Id$/, '');

const toEventValue = (field: Field, value: unknown) => {
  if (!(value instanceof Date)) return value;
  const time = value.toISOString();
  return field === 'date' ? time.slice(0, 10) : time;
};

/** The fields of a row as the audit log stores them. */
export const toEventValues = (resource: ResourceName, row: Values) =>
  Object.fromEntries(
    Object.entries(getResource(resource).fields).flatMap(([name, field]) =>
      row[name] === undefined ? [] : [[name, toEventValue(field, row[name])]],
    ),
  ) as Record<string, string | number | boolean | null>;

const toRowValue = (field: Field | undefined, value: unknown) =>
  (field === 'date' || field === 'time') && typeof value === 'string' ? new Date(value) : value;

/** The values that Prisma writes: days and times as dates. */
export function toRowValues(resource: ResourceName, values: Values): Values {
  const { fields } = getResource(resource);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, toRowValue(fields[name], value)]),
  );
}

/** The row of a deletion's event. Undefined for an event without all fields, which an earlier version wrote. */
export function parseDeletedRow(resource: ResourceName, event: unknown): Values | undefined {
  if (typeof event !== 'object' || event === null) return undefined;
  const values = event as Values;
  const names = Object.keys(getResource(resource).fields);
  if (names.some((name) => values[name] === undefined)) return undefined;
  return toRowValues(resource, Object.fromEntries(names.map((name) => [name, values[name]])));
}
