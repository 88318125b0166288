import 'server-only';
import { isRole } from '@/lib/auth/permissions';
import { isId } from '@/lib/ids';
import { type ListPage, readPage } from '@/lib/list/engine';
import type { ListParams } from '@/lib/list/params';
import type { ListSource } from '@/lib/list/source';
import { db } from '@/lib/server/db';
import { Prisma } from '@/prisma/client/client';
import { userList } from './list';
import { statusOf, type UserStatus } from './status';
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

// The same rule as in status.ts: a ban that has run out is none.
const isBanned = Prisma.sql`("banned" AND ("banExpires" IS NULL OR "banExpires" > now()))`;

const whereStatus: Record<UserStatus, Prisma.Sql> = {
  banned: isBanned,
  active: Prisma.sql`(NOT ${isBanned} AND "onboardedAt" IS NOT NULL)`,
  neverSignedIn: Prisma.sql`(NOT ${isBanned} AND "onboardedAt" IS NULL)`,
};

export const userSource: ListSource<ListedUser> = {
  shape: userList,
  from: Prisma.sql`"user"`,
  columns: Prisma.sql`"id", "name", "email", "image", "role", "createdAt", "banned", "banExpires", "onboardedAt"`,
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

export const listUsers = (params: ListParams): Promise<ListPage<ListedUser>> => readPage(userSource, params);

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
