import { z } from 'zod';
import { idSchema } from '@/lib/ids';

/**
 * A place between two rows: the sort it belongs to, the segment of the list, and the row's key and id there.
 * Opaque in the address, and harmless when forged: it only says where to go on.
 */
const cursorSchema = z.tuple([
  z.string().max(40),
  z.int().min(0).max(1),
  z
    .string()
    .max(400)
    .refine((text) => !/[\0\p{Cs}]/u.test(text)),
  idSchema,
]);

export type Cursor = { segment: number; key: string; id: string };

// PostgreSQL has no year 0.
const isTime = (text: string) => z.iso.datetime().safeParse(text).success && !text.startsWith('0000');

export const encodeCursor = (order: string, { segment, key, id }: Cursor) =>
  Buffer.from(JSON.stringify([order, segment, key, id])).toString('base64url');

/** Undefined for a cursor of another order, and for one that this order could not have made. */
export function decodeCursor(
  text: string | undefined,
  order: string,
  segments: readonly { type: 'text' | 'time' }[],
): Cursor | undefined {
  if (!text) return undefined;
  const [cursorOrder, segment, key, id] = parsed(text) ?? [];
  if (cursorOrder !== order || segment === undefined || key === undefined || id === undefined)
    return undefined;
  const type = segments[segment]?.type;
  return type && (type === 'text' || isTime(key)) ? { segment, key, id } : undefined;
}

function parsed(text: string) {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    return undefined;
  }
}
