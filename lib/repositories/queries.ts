import 'server-only';
import { isId } from '@/lib/ids';
import { firstRows, type ListPage, readPage } from '@/lib/list/engine';
import type { ListParams } from '@/lib/list/params';
import type { ListQuery } from '@/lib/list/query';
import { db } from '@/lib/server/db';
import { Prisma } from '@/prisma/client/client';
import type { ListedRepository } from './list';
import { repositoryList } from './list';

const listed = {
  id: true,
  name: true,
  link: true,
  description: true,
  createdAt: true,
  updatedAt: true,
} as const;

export const repositoryListQuery: ListQuery<ListedRepository> = {
  spec: repositoryList,
  from: Prisma.sql`"repository"`,
  columns: Prisma.sql`"id", "name", "link", "description", "createdAt", "updatedAt"`,
  sorts: {
    name: Prisma.sql`"nameSort"`,
    link: Prisma.sql`"linkSort"`,
    createdAt: Prisma.sql`"createdAt"`,
    updatedAt: Prisma.sql`"updatedAt"`,
  },
  filters: {},
  search: { text: Prisma.sql`"searchText"`, name: Prisma.sql`"nameSort"` },
  toRow: (columns) => columns as ListedRepository,
};

export const listRepositories = (params: ListParams): Promise<ListPage<ListedRepository>> =>
  readPage(repositoryListQuery, params);

export const listLatestRepositories = (take: number): Promise<ListedRepository[]> =>
  firstRows(repositoryListQuery, take);

export const repositoryExists = async (id: string): Promise<boolean> =>
  isId(id) && (await db.repository.count({ where: { id } })) > 0;

export const getRepository = async (id: string): Promise<ListedRepository | null> =>
  isId(id) ? db.repository.findUnique({ where: { id }, select: listed }) : null;
