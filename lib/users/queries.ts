import 'server-only';
import { bannedSql, readBanEnd } from '@/lib/auth/ban';
import { defaultRole, isRole, roleNames } from '@/lib/auth/roles';
import { isId } from '@/lib/ids';
import { column, defineList } from '@/lib/list/query';
import { isOneOf } from '@/lib/list/spec';
import { timeFilters } from '@/lib/list/time-filters';
import { choiceFilter } from '@/lib/list/value-filters';
import { db } from '@/lib/server/db';
import { Prisma } from '@/prisma/client/client';
import { getUserStatus, type UserStatus, userStatuses } from './status';

const profile = { id: true, name: true, email: true, image: true, role: true, createdAt: true } as const;
const statusFields = { banned: true, banExpires: true, lastSignInAt: true, invitedAt: true } as const;

type Stored = { role: string } & Parameters<typeof getUserStatus>[0];

function toListed<Row extends Stored>({ banned, banExpires, lastSignInAt, invitedAt, role, ...row }: Row) {
  return {
    ...row,
    role: isRole(role) ? role : defaultRole,
    status: getUserStatus({ banned, banExpires, lastSignInAt, invitedAt }),
  };
}

const banned = Prisma.raw(bannedSql('"user"'));

/** Who was invited has never signed in either. */
const whereStatus: Record<UserStatus, Prisma.Sql> = {
  banned: Prisma.sql`${banned}`,
  active: Prisma.sql`(NOT ${banned} AND "lastSignInAt" IS NOT NULL)`,
  invited: Prisma.sql`(NOT ${banned} AND "lastSignInAt" IS NULL AND "invitedAt" IS NOT NULL)`,
  neverSignedIn: Prisma.sql`(NOT ${banned} AND "lastSignInAt" IS NULL)`,
};

const description = {
  from: Prisma.sql`"user"`,
  columns: {
    id: column.text(),
    name: column.text({ sort: Prisma.sql`"nameSort"` }),
    email: column.text({ sort: true }),
    image: column.text({ isNullable: true }),
    role: column.text(),
    banned: column.boolean(),
    banExpires: column.time({ isNullable: true }),
    lastSignInAt: column.time({ isNullable: true }),
    invitedAt: column.time({ isNullable: true }),
    createdAt: column.time({ sort: true }),
    lastActiveAt: column.time({ sort: true, isNullable: true }),
  },
  defaultSort: '-createdAt',
  filters: {
    role: choiceFilter(Prisma.sql`"role"`, roleNames),
    status: {
      isValid: isOneOf(userStatuses),
      where: (status: string) => whereStatus[status as UserStatus],
    },
    session: {
      isValid: isOneOf(['active']),
      where: () => Prisma.sql`EXISTS (
        SELECT FROM "session" s WHERE s."userId" = "user"."id" AND s."expiresAt" > now())`,
    },
    ...timeFilters(Prisma.sql`"createdAt"`, { lastActiveAt: Prisma.sql`"lastActiveAt"` }),
  },
  search: { text: Prisma.sql`"searchText"`, name: Prisma.sql`"nameSort"` },
};

export const userListQuery = defineList({ ...description, toRow: (values) => toListed(values) });

export const userExportQuery = defineList({
  ...description,
  toRow: ({ banExpires, lastSignInAt, ...values }) => ({
    ...toListed({ ...values, banExpires, lastSignInAt }),
    banExpires: readBanEnd(banExpires),
    lastSignInAt,
  }),
});

export const userExists = async (id: string): Promise<boolean> =>
  isId(id) && (await db.user.count({ where: { id } })) > 0;

export async function getUser(id: string) {
  if (!isId(id)) return null;
  const user = await db.user.findUnique({
    where: { id },
    select: {
      ...profile,
      ...statusFields,
      banReason: true,
      lastActiveAt: true,
      locale: true,
      updatedAt: true,
      invitedById: true,
      _count: { select: { sessions: { where: { expiresAt: { gt: new Date() } } } } },
    },
  });
  if (!user) return null;
  const { _count, banReason, lastActiveAt, locale, updatedAt, invitedById, ...row } = user;
  const { banExpires, lastSignInAt, invitedAt } = row;
  return {
    ...toListed(row),
    banReason,
    banExpires: readBanEnd(banExpires),
    lastSignInAt,
    lastActiveAt,
    locale,
    updatedAt,
    invitedAt,
    invitedBy: invitedById ? await getPerson(invitedById) : null,
    activeSessions: _count.sessions,
  };
}

const getPerson = (id: string) =>
  db.user.findUnique({ where: { id }, select: { id: true, name: true, email: true } });
