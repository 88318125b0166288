import 'server-only';
import { timeFilters } from '@/lib/list/filters';
import { defineList, type Find } from '@/lib/list/query';
import { db } from '@/lib/server/db';
import { isId } from '@/lib/text';
import type { Prisma } from '@/prisma/client/client';
import type { ListedRepository } from './schema';

const fields = {
  id: true,
  name: true,
  link: true,
  description: true,
  createdAt: true,
  updatedAt: true,
} as const satisfies Prisma.RepositorySelect;

type FindRepositories = Find<Prisma.RepositoryWhereInput>;

export const repositoryListQuery = defineList({
  find: (query: FindRepositories) =>
    db.repository.findMany({ ...query, select: { ...fields, nameSort: true, linkSort: true } }),
  findIds: (query) => db.repository.findMany({ ...query, select: { id: true } }),
  count: (query) => db.repository.count(query),
  toRows: (stored): ListedRepository[] => stored.map(({ nameSort, linkSort, ...repository }) => repository),
  sorts: {
    name: { field: 'nameSort', type: 'text' },
    link: { field: 'linkSort', type: 'text' },
    createdAt: { field: 'createdAt', type: 'time' },
    updatedAt: { field: 'updatedAt', type: 'time' },
  },
  defaultSort: '-createdAt',
  searchTitle: 'nameSort',
  filters: timeFilters('createdAt', 'updatedAt'),
});

export const listLatestRepositories = (take: number): Promise<ListedRepository[]> =>
  db.repository.findMany({ select: fields, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take });

export const getRepository = async (id: string): Promise<ListedRepository | null> =>
  isId(id) ? db.repository.findUnique({ where: { id }, select: fields }) : null;
