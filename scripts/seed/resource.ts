import {
  type Field,
  getChoices,
  getReferredKind,
  getResource,
  isFileField,
  type RecordKind,
  type ResourceName,
  toFolder,
} from '@/lib/resources';
import { capitalize, nameKey } from '@/lib/text';
import { DAY_MS, HOUR_MS } from '@/lib/time';

/** The ids of example rows, to which rows of later resources can refer. */
export type SeedIds = Partial<Record<RecordKind, string[]>>;

export type SeedRow = Record<string, unknown> & { id: string; createdAt: Date; updatedAt: Date };

/** Makes the example rows of a resource. They are the same in every checkout. */
export type ResourceSeed = (now: number, ids: SeedIds) => SeedRow[];

/** Returns the id of an example row, which no random id equals. Each table has its own `kind`, a number below 1,000. */
export const fixedId = (kind: number, index: number) =>
  `00000000-0000-4000-8${String(kind).padStart(3, '0')}-${String(index).padStart(12, '0')}`;

const COUNT = 12;

/** Makes the kind from the name, so that it does not depend on other resources. Other files use kinds below 10. */
const toKind = (resource: string) =>
  [...resource].reduce((kind, letter) => (kind * 31 + letter.charCodeAt(0)) % 990, 0) + 10;

const pick = (values: readonly string[], index: number) =>
  values.length > 0 ? values[index % values.length] : null;

function toValue(name: string, field: Field, index: number, time: Date, ids: SeedIds): unknown {
  const number = index + 1;
  const kind = getReferredKind(field);
  if (kind) return pick(ids[kind] ?? [], index);
  if (isFileField(field)) return null;
  const choices = getChoices(field);
  if (choices) return choices.slice(0, 1 + (index % choices.length));
  if (Array.isArray(field)) return pick(field, index);
  if (field === 'number') return number;
  if (field === 'decimal') return number + 0.5;
  if (field === 'money') return number * 2_550;
  if (field === 'boolean') return index % 2 === 0;
  if (field === 'date' || field === 'time' || field === 'datetime') return time;
  if (field === 'timeofday') return time.toISOString().slice(11, 16);
  if (field === 'url') return `https://example.com/${number}`;
  if (field === 'email') return `person${number}@example.com`;
  return `${capitalize(toFolder(name).replaceAll('-', ' '))} ${number}`;
}

/** Makes rows by the types of the fields, for a resource without rows of its own. */
export function exampleRows(resource: ResourceName, now: number, ids: SeedIds): SeedRow[] {
  const { title, isTitleUnique, fields } = getResource(resource);
  const hour = now - (now % HOUR_MS);
  return Array.from({ length: COUNT }, (_, index) => {
    const createdAt = new Date(now - (index + 1) * DAY_MS);
    // A later field has a later time, for example an end after its start.
    const values = Object.entries(fields).map(([name, field], place) => {
      const time = new Date(hour + (index - COUNT / 2 + place) * DAY_MS + index * HOUR_MS);
      return [name, toValue(name === title ? resource : name, field, index, time, ids)];
    });
    const row = Object.fromEntries(values);
    return {
      id: fixedId(toKind(resource), index + 1),
      ...row,
      ...(isTitleUnique && { nameKey: nameKey(String(row[String(title)])) }),
      createdAt,
      updatedAt: createdAt,
    };
  });
}
