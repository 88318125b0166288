import { z } from 'zod';
import { isDay } from '@/lib/calendar-day';
import { idSchema, isoTimeSchema } from '@/lib/schemas';
import type { SortType } from './list';

/** Order, sort group, key and id of a row. A forged cursor is harmless: it selects a position only. */
const cursorSchema = z.tuple([
  z.string().max(40),
  z.int().min(0).max(3),
  z
    .string()
    .max(400)
    .refine((text) => !/[\0\p{Cs}]/u.test(text)),
  idSchema,
]);

export type Cursor = { group: number; key: string; id: string };

export const encodeCursor = (order: string, { group, key, id }: Cursor) =>
  Buffer.from(JSON.stringify([order, group, key, id])).toString('base64url');

export function decodeCursor(
  text: string | undefined,
  order: string,
  groups: readonly { type: SortType }[],
): Cursor | undefined {
  if (!text) return undefined;
  const [cursorOrder, group, key, id] = parse(text) ?? [];
  if (cursorOrder !== order || group === undefined || key === undefined || id === undefined) return undefined;
  const type = groups[group]?.type;
  return type && isKey[type](key) ? { group, key, id } : undefined;
}

const NUMBER = /^-?\d{1,40}(\.\d{1,40})?(e[+-]?\d{1,2})?$/;

/** What PostgreSQL can read as a value of the type. */
const isKey: Record<SortType, (key: string) => boolean> = {
  text: () => true,
  number: (key) => NUMBER.test(key),
  time: (key) => isoTimeSchema.safeParse(key).success,
  day: isDay,
  boolean: (key) => key === 'true' || key === 'false',
};

function parse(text: string) {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    return undefined;
  }
}
