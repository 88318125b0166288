import 'server-only';
import { z } from 'zod';
import { roleNames } from '@/lib/auth/roles';
import { escapeLike, toSearchConditions } from '@/lib/list/read';
import { db } from '@/lib/server/db';
import { isStorable } from '@/lib/text';
import type { Prisma } from '@/prisma/client/client';
import { apiUserSelect } from './user';

const LIMIT = 100;
const OFFSET_MAX = 100_000;

/** A value that is not a number counts as missing. */
const clamped = (min: number, max: number, fallback: number) =>
  z
    .preprocess((value) => (value === '' ? undefined : value), z.coerce.number())
    .catch(fallback)
    .transform((value) => Math.trunc(Math.min(Math.max(value, min), max)));

const text = z.string().max(200).refine(isStorable);

/** The part of better-auth's query for admin/list-users that we support. */
export const listUsersQuerySchema = z
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

export type ListUsersQuery = z.output<typeof listUsersQuerySchema>;

const sortFields = { createdAt: 'createdAt', name: 'nameSort', email: 'email' } as const;

export async function listUsersForApi(query: ListUsersQuery) {
  const { limit, offset, sortDirection } = query;
  const where = { AND: [await whereSearched(query), whereFiltered(query)] };
  const [users, total] = await Promise.all([
    db.user.findMany({
      where,
      select: apiUserSelect,
      orderBy: [{ [sortFields[query.sortBy]]: sortDirection }, { id: sortDirection }],
      take: limit,
      skip: offset,
    }),
    db.user.count({ where }),
  ]);
  return { users, total, limit, offset };
}

const operators = { contains: 'contains', starts_with: 'startsWith', ends_with: 'endsWith' } as const;

async function whereSearched({
  searchValue,
  searchField,
  searchOperator,
}: ListUsersQuery): Promise<Prisma.UserWhereInput> {
  const term = searchValue?.trim();
  if (!term) return {};
  const { matches, title } = await toSearchConditions(term);
  if (!searchField && searchOperator === 'contains') return matches;
  const operator = operators[searchOperator];
  return searchField === 'name'
    ? { nameSort: { [operator]: title } }
    : { email: { [operator]: escapeLike(term.toLowerCase()) } };
}

function whereFiltered({ filterField, filterValue }: ListUsersQuery): Prisma.UserWhereInput {
  if (filterField === 'role') return { role: filterValue };
  return filterField === 'banned' ? { banned: filterValue === 'true' } : {};
}
