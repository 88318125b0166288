import 'server-only';
import { timeFilters } from '@/lib/list/filters';
import { defineList, type Find } from '@/lib/list/query';
import { recordFilters } from '@/lib/records/filters';
import { toValues } from '@/lib/records/values';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/prisma/client/client';
import type { ListedRepository } from './schema';

const fields = {
  id: true,
  name: true,
  link: true,
  description: true,
  createdAt: true,
  updatedAt: true,
  nameSort: true,
} as const satisfies Prisma.RepositorySelect;

export const repositoryListQuery = defineList({
  find: (query: Find<Prisma.RepositoryWhereInput>) => db.repository.findMany({ ...query, select: fields }),
  findIds: (query) => db.repository.findMany({ ...query, select: { id: true } }),
  count: (query) => db.repository.count(query),
  toRows: (stored): ListedRepository[] => stored.map(({ nameSort, ...row }) => toValues('repository', row)),
  sorts: {
    name: { field: 'nameSort', type: 'text' },
    createdAt: { field: 'createdAt', type: 'time' },
    updatedAt: { field: 'updatedAt', type: 'time' },
  },
  defaultSort: '-createdAt',
  searchTitle: 'nameSort',
  filters: { ...recordFilters('repository'), ...timeFilters('createdAt', 'updatedAt') },
});
