import 'server-only';
import { findRow, firstRows } from '@/lib/list/engine';
import { column, defineList } from '@/lib/list/query';
import { timeFilters } from '@/lib/list/time-filters';
import { Prisma } from '@/prisma/client/client';

export const repositoryListQuery = defineList({
  from: Prisma.sql`"repository"`,
  columns: {
    id: column.text(),
    name: column.text({ sort: Prisma.sql`"nameSort"` }),
    link: column.text({ sort: Prisma.sql`"linkSort"` }),
    description: column.text({ isNullable: true }),
    createdAt: column.time({ sort: true }),
    updatedAt: column.time({ sort: true }),
  },
  defaultSort: '-createdAt',
  filters: timeFilters(Prisma.sql`"createdAt"`, { updatedAt: Prisma.sql`"updatedAt"` }),
  search: { text: Prisma.sql`"searchText"`, name: Prisma.sql`"nameSort"` },
});

export const listLatestRepositories = (take: number) => firstRows(repositoryListQuery, take);

export const getRepository = (id: string) => findRow(repositoryListQuery, id);
