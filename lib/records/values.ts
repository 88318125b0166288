import { getResource, type ResourceName, type resources } from '@/lib/resources';
import { toDay } from '@/lib/time';

type Fields<Name extends ResourceName> = (typeof resources)[Name]['fields'];

type ValueOf<Type, Value> = Value extends null
  ? null
  : Type extends 'date' | 'datetime'
    ? string
    : Type extends readonly (infer Choice)[]
      ? Choice
      : Type extends { choices: readonly (infer Choice)[] }
        ? Choice[]
        : Value;

type Values<Name extends ResourceName, Row> = {
  [Field in keyof Row]: Field extends keyof Fields<Name>
    ? ValueOf<Fields<Name>[Field], Row[Field]>
    : Row[Field];
};

/** Reads a field whose name is only known at run time. */
export const getValue = (record: object | undefined, field: string): unknown =>
  (record as Readonly<Record<string, unknown>> | undefined)?.[field];

/** Returns values as forms, lists and the audit log use them: days as `YYYY-MM-DD`, moments as ISO 8601 texts. */
export function toValues<Name extends ResourceName, Row extends object>(
  resource: Name,
  row: Row,
): Values<Name, Row> {
  const { fields } = getResource(resource);
  const toValue = (field: string, value: unknown) => {
    if (!(value instanceof Date)) return value;
    if (fields[field] === 'date') return toDay(value);
    return fields[field] === 'datetime' ? value.toISOString() : value;
  };
  const values = Object.entries(row).map(([field, value]) => [field, toValue(field, value)]);
  return Object.fromEntries(values) as Values<Name, Row>;
}
