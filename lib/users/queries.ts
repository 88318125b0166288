import 'server-only';
import { bannedSql, readBanEnd } from '@/lib/auth/ban';
import { defaultRole, isRole } from '@/lib/auth/roles';
import { isId } from '@/lib/ids';
import { type ListPage, readPage } from '@/lib/list/engine';
import type { ListParams } from '@/lib/list/params';
import type { ListQuery } from '@/lib/list/query';
import { db } from '@/lib/server/db';
import { Prisma } from '@/prisma/client/client';
import { userList } from './list';
import { getUserStatus, type UserStatus } from './status';
import type { ListedUser, UserDetail } from './types';

const profile = { id: true, name: true, email: true, image: true, role: true, createdAt: true } as const;
const statusFields = { banned: true, banExpires: true, lastSignInAt: true } as const;

type Row = Omit<ListedUser, 'role' | 'status'> & { role: string } & Parameters<typeof getUserStatus>[0];

function toListed({ banned, banExpires, lastSignInAt, role, ...row }: Row): ListedUser {
  return {
    ...row,
    role: isRole(role) ? role : defaultRole,
    status: getUserStatus({ banned, banExpires, lastSignInAt }),
  };
}

const banned = Prisma.raw(bannedSql('"user"'));

const whereStatus: Record<UserStatus, Prisma.Sql> = {
  banned: Prisma.sql`${banned}`,
  active: Prisma.sql`(NOT ${banned} AND "lastSignInAt" IS NOT NULL)`,
  neverSignedIn: Prisma.sql`(NOT ${banned} AND "lastSignInAt" IS NULL)`,
};

export const userListQuery: ListQuery<ListedUser> = {
  spec: userList,
  from: Prisma.sql`"user"`,
  columns: Prisma.sql`"id", "name", "email", "image", "role", "createdAt", "banned", "banExpires", "lastSignInAt"`,
  sorts: {
    name: Prisma.sql`"nameSort"`,
    email: Prisma.sql`"email"`,
    createdAt: Prisma.sql`"createdAt"`,
  },
  filters: {
    role: (role) => Prisma.sql`"role" = ${role}`,
    status: (status) => whereStatus[status as UserStatus],
    session: () => Prisma.sql`EXISTS (
      SELECT FROM "session" s WHERE s."userId" = "user"."id" AND s."expiresAt" > now())`,
  },
  search: { text: Prisma.sql`"searchText"`, name: Prisma.sql`"nameSort"` },
  toRow: (columns) => toListed(columns as Row),
};

export const listUsers = (params: ListParams): Promise<ListPage<ListedUser>> =>
  readPage(userListQuery, params);

export const userExists = async (id: string): Promise<boolean> =>
  isId(id) && (await db.user.count({ where: { id } })) > 0;

export async function getUser(id: string): Promise<UserDetail | null> {
  if (!isId(id)) return null;
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
  const { banExpires, lastSignInAt } = row;
  return {
    ...toListed(row),
    banReason,
    banExpires: readBanEnd(banExpires),
    lastSignInAt,
    locale,
    updatedAt,
    activeSessions: _count.sessions,
  };
}
