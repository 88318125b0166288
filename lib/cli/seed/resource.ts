import { EXAMPLE_ID_PREFIX } from '@/lib/constants';
import { type Field, getResource, type ResourceName } from '@/lib/resources';
import { capitalize, nameKey } from '@/lib/text';
import { DAY_MS, HOUR_MS } from '@/lib/time';

export type Values = Record<string, unknown>;

export type SeedRow = Values & { id: string; createdAt: Date; updatedAt: Date };

/** The example records of a resource. */
export type ResourceSeed = {
  resource: ResourceName;
  /** Returns the same rows on every checkout for the same `random`, which returns numbers from 0 to 1. */
  toRows: (now: number, random: () => number) => SeedRow[];
  /** Fields of a record before its last edit. */
  toEarlier: (row: SeedRow) => Values;
};

/** Ids of example rows. Each table has its own `kind`, a number below 1,000. */
export const fixedId = (kind: number, index: number) =>
  `${EXAMPLE_ID_PREFIX}${String(kind).padStart(3, '0')}-${String(index).padStart(12, '0')}`;

const COUNT = 12;

/** From the name, so that it stays when another resource is removed. Lower kinds are in the other files of this folder. */
const toKind = (resource: string) =>
  [...resource].reduce((kind, letter) => (kind * 31 + letter.charCodeAt(0)) % 990, 0) + 10;

type Row = { name: string; index: number; now: number; random: () => number };

function toExample(field: Field, { name, index, now, random }: Row): unknown {
  const number = index + 1;
  if (field === 'url') return `https://example.com/${number}`;
  if (field === 'email') return `person${number}@example.com`;
  if (field === 'number') return Math.floor(1_000 * random());
  if (field === 'money') return Math.floor(1_000_000 * random());
  if (field === 'boolean') return random() < 0.5;
  if (field === 'date' || field === 'time') return new Date(now + Math.floor(60 * random()) * DAY_MS);
  if (field === 'user') return null;
  return field === 'text' ? `${capitalize(name)} ${number}` : field[index % field.length];
}

/** Rows by the types of the fields, for a resource without rows of its own. */
export function exampleSeed(resource: ResourceName): ResourceSeed {
  const { title, isTitleUnique, fields } = getResource(resource);
  const kind = toKind(resource);
  return {
    resource,
    toRows: (now, random) =>
      Array.from({ length: COUNT }, (_, index) => {
        const createdAt = new Date(now - Math.floor(60 * DAY_MS * random()) - HOUR_MS);
        const toValue = (field: string) =>
          toExample(fields[field] ?? 'text', {
            name: field === title ? resource : field,
            index,
            now,
            random,
          });
        const values = Object.fromEntries(Object.keys(fields).map((field) => [field, toValue(field)]));
        return {
          id: fixedId(kind, index + 1),
          ...values,
          ...(isTitleUnique && { nameKey: nameKey(String(values[title])) }),
          createdAt,
          updatedAt: createdAt,
        };
      }),
    toEarlier: () => ({}),
  };
}
