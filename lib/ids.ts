import { z } from 'zod';
import { BULK_MAX, COUNT_CAP } from './constants';

/** Reject malformed ids before a query: PostgreSQL fails on NUL. */
export const isId = (text: string): boolean => /^[\w-]{1,64}$/.test(text);

export const idSchema = z.string().refine(isId);

const idsUpTo = (max: number) =>
  z
    .string()
    .transform((text) => [...new Set(text.split(',').map((id) => id.trim()))].filter(Boolean))
    .pipe(z.array(idSchema).min(1).max(max));

export const idsSchema = idsUpTo(BULK_MAX);

/** The ids of rows that an action returned, for its undo. */
export const returnedIdsSchema = idsUpTo(COUNT_CAP);
