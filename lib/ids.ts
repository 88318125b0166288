import { z } from 'zod';
import { BULK_MAX } from '@/lib/constants';

/** Reject malformed ids before a query: PostgreSQL fails on NUL. */
export const isId = (text: string): boolean => /^[\w-]{1,64}$/.test(text);

export const idSchema = z.string().refine(isId);

export const idsSchema = z
  .string()
  .transform((text) => [...new Set(text.split(',').map((id) => id.trim()))].filter(Boolean))
  .pipe(z.array(idSchema).min(1).max(BULK_MAX));
