import 'server-only';
import { isRole } from '@/lib/auth/permissions';
import { type ListPage, readPage } from '@/lib/list/page';
import { escapeLike, type ListParams } from '@/lib/list/params';
import { db } from '@/lib/server/db';
import { statusOf } from './status';
import type { ListedUser, UserDetail } from './types';

const profile = { id: true, name: true, email: true, image: true, role: true, createdAt: true } as const;
const statusFields = { banned: true, banExpires: true, onboardedAt: true } as const;

type Row = Omit<ListedUser, 'role' | 'status'> & { role: string } & Parameters<typeof statusOf>[0];

function toListed({ banned, banExpires, onboardedAt, role, ...row }: Row): ListedUser {
  return {
    ...row,
    role: isRole(role) ? role : 'user',
    status: statusOf({ banned, banExpires, onboardedAt }),
  };
}

const matching = (searchTerm: string) => {
  const text = { contains: escapeLike(searchTerm), mode: 'insensitive' } as const;
  return searchTerm === '' ? {} : { OR: [{ name: text }, { email: text }] };
};

/** Users by name or e-mail, newest first. */
export function listUsers(params: ListParams): Promise<ListPage<ListedUser>> {
  const where = matching(params.searchTerm);
  return readPage(params, {
    find: async ({ place, orderBy, take }) => {
      const select = { ...profile, ...statusFields };
      const rows = await db.user.findMany({ where: { AND: [where, place] }, orderBy, take, select });
      return rows.map(toListed);
    },
    count: ({ take }) => db.user.count({ where, take }),
  });
}

export async function getUser(id: string): Promise<UserDetail | null> {
  // What cannot be an id is not asked for: PostgreSQL answers NUL with an error, not with "no row".
  if (!/^[\w-]{1,64}$/.test(id)) return null;
  const user = await db.user.findUnique({
    where: { id },
    select: {
      ...profile,
      ...statusFields,
      banReason: true,
      locale: true,
      updatedAt: true,
      _count: { select: { sessions: { where: { expiresAt: { gt: new Date() } } } } },
    },
  });
  if (!user) return null;
  const { _count, banReason, locale, updatedAt, ...row } = user;
  const { banExpires, onboardedAt } = row;
  return {
    ...toListed(row),
    banReason,
    banExpires,
    onboardedAt,
    locale,
    updatedAt,
    activeSessions: _count.sessions,
  };
}
