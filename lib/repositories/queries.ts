import 'server-only';
import { type ListPage, readPage } from '@/lib/list/page';
import { escapeLike, type ListParams } from '@/lib/list/params';
import { db } from '@/lib/server/db';
import type { ListedRepository, RepositoryDetail } from './types';

const listed = { id: true, name: true, link: true, description: true, createdAt: true } as const;
const detailed = { ...listed, updatedAt: true } as const;

const matching = (searchTerm: string) => {
  const text = { contains: escapeLike(searchTerm), mode: 'insensitive' } as const;
  return searchTerm === '' ? {} : { OR: [{ name: text }, { link: text }, { description: text }] };
};

/** Repositories by name, link or description, newest first. */
export function listRepositories(params: ListParams): Promise<ListPage<ListedRepository>> {
  const where = matching(params.searchTerm);
  return readPage(params, {
    find: ({ place, orderBy, take }) =>
      db.repository.findMany({ where: { AND: [where, place] }, orderBy, take, select: listed }),
    count: ({ take }) => db.repository.count({ where, take }),
  });
}

/** The newest ones, for a home page. */
export const listLatestRepositories = (take: number): Promise<ListedRepository[]> =>
  db.repository.findMany({ orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take, select: listed });

export const getRepository = async (id: string): Promise<RepositoryDetail | null> =>
  isPossibleId(id) ? db.repository.findUnique({ where: { id }, select: detailed }) : null;

/** What cannot be an id is not asked for: PostgreSQL answers NUL with an error, not with "no row". */
const isPossibleId = (id: string) => /^[\w-]{1,64}$/.test(id);
