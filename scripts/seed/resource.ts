import { EXAMPLE_ID_PREFIX } from '@/lib/constants';
import {
  type Field,
  getChoices,
  getKind,
  getResource,
  isFileField,
  type RecordKind,
  type ResourceName,
  toFolder,
} from '@/lib/resources';
import { capitalize, nameKey } from '@/lib/text';
import { DAY_MS, HOUR_MS } from '@/lib/time';

export type Values = Record<string, unknown>;

export type SeedRow = Values & { id: string; createdAt: Date; updatedAt: Date };

/** The ids of example rows that rows of later resources can refer to. */
export type SeedIds = Partial<Record<RecordKind, string[]>>;

export type ResourceSeed = {
  resource: ResourceName;
  /** With the same `random`, which returns numbers from 0 to 1, returns the same rows on every checkout. */
  toRows: (now: number, random: () => number, ids: SeedIds) => SeedRow[];
  /** Returns the values that a record had before its last edit. */
  toEarlier: (row: SeedRow) => Values;
};

/** Returns the id of an example row. Each table has its own `kind`, a number below 1,000. */
export const fixedId = (kind: number, index: number) =>
  `${EXAMPLE_ID_PREFIX}${String(kind).padStart(3, '0')}-${String(index).padStart(12, '0')}`;

const COUNT = 12;

/**
 * The kind is made from the name, so that it stays the same if another resource is removed. Kinds below 10 are in the
 * other files of this folder.
 */
const toKind = (resource: string) =>
  [...resource].reduce((kind, letter) => (kind * 31 + letter.charCodeAt(0)) % 990, 0) + 10;

type Row = {
  index: number;
  now: number;
  random: () => number;
  ids: SeedIds;
  /** The days until the last future date of the row, so that a row ends after it starts. */
  daysAhead: number;
};

/** Fields with these names get days in the future, all others past days: nothing is bought tomorrow. */
const AHEAD = /^(due|end|until|expire|start|from|to|deadline|return|deliver|next|plan|remind)/i;

function toDay(name: string, row: Row): Date {
  const days = Math.floor(20 * row.random()) + 1;
  if (!AHEAD.test(name)) return new Date(row.now - days * DAY_MS);
  row.daysAhead += days;
  return new Date(row.now + row.daysAhead * DAY_MS);
}

/** Returns a quarter of an hour between 8:00 and 18:00. */
function toTimeOfDay(part: number): string {
  const quarters = 4 * 8 + Math.floor(4 * 10 * part);
  const [hours, minutes] = [Math.floor(quarters / 4), 15 * (quarters % 4)];
  return [hours, minutes].map((each) => String(each).padStart(2, '0')).join(':');
}

function toExample(name: string, field: Field, isUnique: boolean, row: Row): unknown {
  const { index, random } = row;
  const number = index + 1;
  const kind = getKind(field);
  if (kind) return pick(row.ids[kind] ?? [], index);
  if (isFileField(field)) return null;
  if (field === 'url') return `https://example.com/${number}`;
  if (field === 'email') return `person${number}@example.com`;
  if (field === 'number') return isUnique ? number : 1 + Math.floor(20 * random());
  if (field === 'decimal') return Math.floor(100_000 * random()) / 100;
  if (field === 'timeofday') return toTimeOfDay(random());
  if (field === 'money') return Math.floor(1_000_000 * random());
  if (field === 'boolean') return random() < 0.5;
  if (field === 'date' || field === 'time') return toDay(name, row);
  if (field === 'datetime')
    return new Date(`${toDay(name, row).toISOString().slice(0, 10)}T${toTimeOfDay(random())}Z`);
  const choices = getChoices(field);
  if (choices) return choices.slice(0, 1 + (index % choices.length));
  return Array.isArray(field)
    ? pick(field, index)
    : `${capitalize(toFolder(name).replaceAll('-', ' '))} ${number}`;
}

const pick = (values: readonly string[], index: number) =>
  values.length > 0 ? values[index % values.length] : null;

/** Makes rows by the types of the fields, for a resource without rows of its own. */
export function exampleSeed(resource: ResourceName): ResourceSeed {
  const { title, isTitleUnique, unique = [], fields } = getResource(resource);
  const kind = toKind(resource);
  return {
    resource,
    toRows: (now, random, ids) =>
      Array.from({ length: COUNT }, (_, index) => {
        const createdAt = new Date(now - Math.floor(60 * DAY_MS * random()) - HOUR_MS);
        const row = { index, now, random, ids, daysAhead: 0 };
        const values: Values = Object.fromEntries(
          Object.entries(fields).map(([name, field]) => [
            name,
            toExample(name === title ? resource : name, field, unique.includes(name), row),
          ]),
        );
        return {
          id: fixedId(kind, index + 1),
          ...values,
          ...(isTitleUnique && { nameKey: nameKey(String(values[String(title)])) }),
          createdAt,
          updatedAt: createdAt,
        };
      }),
    toEarlier: () => ({}),
  };
}
