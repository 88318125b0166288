import 'server-only';
import { matchesWords } from '@/lib/list/search';
import { db } from '@/lib/server/db';
import { Prisma } from '@/prisma/client/client';
import type { DirectoryQuery } from './schema';

/** Nothing of sessions, tokens or linked accounts. */
const columns = Prisma.sql`id, name, email, "emailVerified", image, role, banned, "banReason", "banExpires",
  locale, "onboardedAt", "createdAt", "updatedAt"`;

const sortColumns = {
  createdAt: Prisma.sql`"createdAt"`,
  name: Prisma.sql`"nameSort"`,
  email: Prisma.sql`email`,
};

/** Users for API clients: the shape of better-auth's list-users, by our own search. */
export async function listDirectory(query: DirectoryQuery) {
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

function searched({ searchValue, searchField, searchOperator }: DirectoryQuery): Prisma.Sql[] {
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

function filtered({ filterField, filterValue }: DirectoryQuery): Prisma.Sql[] {
  if (filterField === 'role') return [Prisma.sql`role = ${filterValue}`];
  return filterField === 'banned' ? [Prisma.sql`banned = ${filterValue === 'true'}`] : [];
}
