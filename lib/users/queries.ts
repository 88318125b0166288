import 'server-only';
import { FIRST_BAN_END, readBanEnd } from '@/lib/auth/ban';
import { defaultRole, isRole, roleNames } from '@/lib/auth/roles';
import { toPictureUrl } from '@/lib/file-fields';
import { isId } from '@/lib/ids';
import { choiceFilter, timeFilters } from '@/lib/list/filters';
import { isOneOf } from '@/lib/list/list';
import { defineList, type FindIds, type Find as ListFind } from '@/lib/list/query';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/prisma/client/client';
import { getUserStatus, type UserStatus, userStatuses } from './status';

const profile = {
  id: true,
  name: true,
  email: true,
  avatarId: true,
  image: true,
  role: true,
  createdAt: true,
} as const;
const statusFields = { banned: true, banExpires: true, lastSignInAt: true, invitedAt: true } as const;

type Stored = { role: string; avatarId: string | null; image: string | null } & Parameters<
  typeof getUserStatus
>[0];

function toListed<Row extends Stored>(stored: Row) {
  const { banned, banExpires, lastSignInAt, invitedAt, role, avatarId, image, ...row } = stored;
  return {
    ...row,
    image: toPictureUrl({ avatarId, image }),
    role: isRole(role) ? role : defaultRole,
    status: getUserStatus({ banned, banExpires, lastSignInAt, invitedAt }),
  };
}

const isBannedAt = (now: Date): Prisma.UserWhereInput => ({
  banned: true,
  OR: [{ banExpires: null }, { banExpires: { gt: now } }, { banExpires: { lt: FIRST_BAN_END } }],
});

/** Who was invited has never signed in either. */
function whereStatus(status: UserStatus): Prisma.UserWhereInput {
  const banned = isBannedAt(new Date());
  if (status === 'banned') return banned;
  if (status === 'active') return { NOT: banned, lastSignInAt: { not: null } };
  const invited = status === 'invited' ? { invitedAt: { not: null } } : {};
  return { NOT: banned, lastSignInAt: null, ...invited };
}

type Condition = Prisma.UserWhereInput;
type Find = ListFind<Condition>;

const select = { ...profile, ...statusFields, lastActiveAt: true, nameSort: true } as const;

const description = {
  find: (query: Find) => db.user.findMany({ ...query, select }),
  findIds: (query: FindIds<Condition>) => db.user.findMany({ ...query, select: { id: true } }),
  count: (query: { where: Condition; take?: number }) => db.user.count(query),
  sorts: {
    name: { field: 'nameSort', type: 'text' },
    email: { field: 'email', type: 'text' },
    createdAt: { field: 'createdAt', type: 'time' },
    lastActiveAt: { field: 'lastActiveAt', type: 'time', isNullable: true },
  },
  defaultSort: '-createdAt',
  searchTitle: 'nameSort',
  filters: {
    role: choiceFilter('role', roleNames),
    status: { isValid: isOneOf(userStatuses), where: (status: string) => whereStatus(status as UserStatus) },
    session: {
      isValid: isOneOf(['active']),
      where: () => ({ sessions: { some: { expiresAt: { gt: new Date() } } } }),
    },
    ...timeFilters('createdAt', 'lastActiveAt'),
  },
} as const;

type StoredUser = Awaited<ReturnType<typeof description.find>>[number];

export const userListQuery = defineList({
  ...description,
  toRows: (stored: StoredUser[]) => stored.map(({ nameSort, ...user }) => toListed(user)),
});

export const userExportQuery = defineList({
  ...description,
  toRows: (stored: StoredUser[]) =>
    stored.map((user) => ({
      ...toListed(user),
      banExpires: readBanEnd(user.banExpires),
      lastSignInAt: user.lastSignInAt,
    })),
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
    hasAvatar: row.avatarId !== null,
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
