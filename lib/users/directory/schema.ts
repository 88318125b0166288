import { z } from 'zod';
import { roleNames } from '@/lib/auth/role-names';

const LIMIT = 100;
const OFFSET_MAX = 100_000;

/** Out of range is brought into it; what is no number counts as not given. */
const clamped = (min: number, max: number, fallback: number) =>
  z.coerce
    .number()
    .catch(fallback)
    .transform((value) => Math.trunc(Math.min(Math.max(value, min), max)));

const text = z
  .string()
  .max(200)
  .refine((value) => !value.includes('\0'));

/** What better-auth's clients send to admin/list-users, as far as we answer it; a field of any other kind is refused. */
export const directoryQuerySchema = z
  .object({
    searchValue: text.optional(),
    searchField: z.enum(['email', 'name']).optional(),
    searchOperator: z.enum(['contains', 'starts_with', 'ends_with']).default('contains'),
    limit: clamped(1, LIMIT, LIMIT),
    offset: clamped(0, OFFSET_MAX, 0),
    sortBy: z.enum(['createdAt', 'name', 'email']).default('createdAt'),
    sortDirection: z.enum(['asc', 'desc']).default('asc'),
    filterField: z.enum(['role', 'banned']).optional(),
    filterOperator: z.literal('eq').optional(),
    filterValue: z.enum([...roleNames, 'true', 'false']).optional(),
  })
  .refine(({ filterField, filterValue }) => {
    if (!filterField || !filterValue) return !filterField && !filterValue;
    return (filterField === 'role') === (roleNames as readonly string[]).includes(filterValue);
  });

export type DirectoryQuery = z.output<typeof directoryQuerySchema>;
