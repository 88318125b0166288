import 'server-only';
import { z } from 'zod';
import { roleNames } from '@/lib/auth/roles';
import { matchesWords } from '@/lib/list/statement';
import { db } from '@/lib/server/db';
import { isStorable } from '@/lib/text';
import { Prisma } from '@/prisma/client/client';
import { apiUserFields } from './user';

const LIMIT = 100;
const OFFSET_MAX = 100_000;

/** A value that is not a number counts as missing. */
const clamped = (min: number, max: number, fallback: number) =>
  z.coerce
    .number()
    .catch(fallback)
    .transform((value) => Math.trunc(Math.min(Math.max(value, min), max)));

const text = z.string().max(200).refine(isStorable);

/** The part of better-auth's admin/list-users query that we support. */
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

const columns = Prisma.raw(apiUserFields.map((field) => `"${field}"`).join(', '));

const sortColumns = {
  createdAt: Prisma.sql`"createdAt"`,
  name: Prisma.sql`"nameSort"`,
  email: Prisma.sql`email`,
};

export async function listUsersForApi(query: ListUsersQuery) {
  const { limit, offset } = query;
  const where = Prisma.join([Prisma.sql`true`, ...searched(query), ...filtered(query)], ' and ');
  const direction = query.sortDirection === 'desc' ? Prisma.sql`desc` : Prisma.sql`asc`;
  const order = Prisma.sql`${sortColumns[query.sortBy]} ${direction}, id ${direction}`;
  const [users, counted] = await Promise.all([
    db.$queryRaw<Record<string, unknown>[]>`
      select ${columns} from "user" where ${where} order by ${order} limit ${limit} offset ${offset}`,
    db.$queryRaw<{ total: number }[]>`select count(*)::int as total from "user" where ${where}`,
  ]);
  return { users, total: counted[0]?.total ?? 0, limit, offset };
}

function searched({ searchValue, searchField, searchOperator }: ListUsersQuery): Prisma.Sql[] {
  const term = searchValue?.trim();
  if (!term) return [];
  if (!searchField && searchOperator === 'contains') return [matchesWords(Prisma.sql`"searchText"`, term)];
  const column = searchField === 'name' ? Prisma.sql`"nameSort"` : Prisma.sql`email`;
  const before = searchOperator === 'starts_with' ? '' : '%';
  const after = searchOperator === 'ends_with' ? '' : '%';
  const literal =
    searchField === 'name'
      ? Prisma.sql`list_literal(list_fold(${term}::text))`
      : Prisma.sql`list_literal(lower(${term}::text))`;
  return [Prisma.sql`${column} like ${before}::text || ${literal} || ${after}::text`];
}

function filtered({ filterField, filterValue }: ListUsersQuery): Prisma.Sql[] {
  if (filterField === 'role') return [Prisma.sql`role = ${filterValue}`];
  return filterField === 'banned' ? [Prisma.sql`banned = ${filterValue === 'true'}`] : [];
}
