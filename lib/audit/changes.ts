export type Change = { field: string; before?: unknown; after?: unknown };

type Values = Record<string, unknown> | null;

export const isEmptyValue = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
const isSame = (one: unknown, other: unknown) =>
  (isEmptyValue(one) && isEmptyValue(other)) || JSON.stringify(one) === JSON.stringify(other);

/** Ids of sessions are not shown, because they mean nothing to a reader. */
const hidden = ['session', 'sessionId'];

export function getChanges({ before, after }: { before: Values; after: Values }): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
    .filter(({ field, before, after }) => !hidden.includes(field) && !isSame(before, after));
}

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

export const toTime = (value: unknown): Date | undefined =>
  typeof value === 'string' && ISO_TIME.test(value) ? new Date(value) : undefined;
