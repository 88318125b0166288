import 'server-only';
import { FIRST_BAN_END, readBanEnd } from '@/lib/auth/ban';
import { defaultRole, isRole, roleNames } from '@/lib/auth/roles';
import { COUNT_CAP } from '@/lib/constants';
import { choicesFilter, timeFilters } from '@/lib/list/filters';
import { isOneOf } from '@/lib/list/list';
import { defineList, type FindIdsQuery, type Find as ListFind } from '@/lib/list/query';
import { toPictureUrl } from '@/lib/routes';
import { db, quoteName } from '@/lib/server/db';
import { reportError } from '@/lib/server/logger';
import { isId } from '@/lib/text';
import { Prisma } from '@/prisma/client/client';
import {
  getUserStatus,
  type UserStatus,
  type UserView,
  userStatuses,
  userViewNames,
} from './moderation-rules';

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
  const { banned, avatarId, ...row } = stored;
  return {
    ...row,
    image: toPictureUrl(stored),
    role: isRole(stored.role) ? stored.role : defaultRole,
    status: getUserStatus(stored),
    banExpires: readBanEnd(stored.banExpires),
  };
}

const isBannedAt = (now: Date): Prisma.UserWhereInput => ({
  banned: true,
  OR: [{ banExpires: null }, { banExpires: { gt: now } }, { banExpires: { lt: FIRST_BAN_END } }],
});

/** Unlike the condition `NOT isBannedAt`, each of these two conditions can use an index. */
const isNotBannedAt = (now: Date): Prisma.UserWhereInput => ({
  OR: [{ banned: false }, { banned: true, banExpires: { gte: FIRST_BAN_END, lte: now } }],
});

/** The status “never signed in” includes invited users. */
function whereStatus(status: UserStatus): Prisma.UserWhereInput {
  const now = new Date();
  if (status === 'banned') return isBannedAt(now);
  if (status === 'active') return { ...isNotBannedAt(now), lastSignInAt: { not: null } };
  const invited = status === 'invited' ? { invitedAt: { not: null } } : {};
  return { ...isNotBannedAt(now), lastSignInAt: null, ...invited };
}

type Condition = Prisma.UserWhereInput;
type Find = ListFind<Condition>;

const select = { ...profile, ...statusFields, banReason: true, lastActiveAt: true, nameSort: true } as const;

const description = {
  find: (query: Find) => db.user.findMany({ ...query, select }),
  findIds: (query: FindIdsQuery<Condition>) => db.user.findMany({ ...query, select: { id: true } }),
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
    role: choicesFilter('role', roleNames),
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
  toRows: (stored: StoredUser[]) =>
    stored.map((user) => {
      const { nameSort, lastSignInAt, ...row } = toListed(user);
      return row;
    }),
});

export const userExportQuery = defineList({
  ...description,
  toRows: (stored: StoredUser[]) => stored.map(toListed),
});

const FIRST_END = `'${FIRST_BAN_END.toISOString()}'`;
const BAN_ENDED = `banned and "banExpires" >= ${FIRST_END} and "banExpires" <= now()`;
const SIGNED_IN = '"lastSignInAt" is not null';
const INVITED = '"lastSignInAt" is null and "invitedAt" is not null';

/** SQL for the users of each view, in parts that each use an index. One OR condition would read the whole table. */
const viewRanges: Record<UserView, string[]> = {
  all: ['true order by "createdAt", id'],
  active: [
    `not banned and ${SIGNED_IN} order by "lastSignInAt"`,
    `${BAN_ENDED} and ${SIGNED_IN} order by "banExpires"`,
  ],
  invited: [
    `not banned and ${INVITED} order by "invitedAt"`,
    `${BAN_ENDED} and ${INVITED} order by "banExpires"`,
  ],
  banned: ['is null', '> now()', `< ${FIRST_END}`].map(
    (end) => `banned and "banExpires" ${end} order by "banExpires"`,
  ),
  admins: [`role = 'admin' order by "createdAt", id`],
};

/** Returns SQL that counts the users of several ranges, up to COUNT_CAP + 1. */
const cappedCount = (ranges: string[]): Prisma.Sql => {
  const limit = `limit ${COUNT_CAP + 1}`;
  const rows = ranges.map((range) => `(select from "user" where ${range} ${limit})`);
  return Prisma.raw(
    `(select count(*)::int from (select from (${rows.join(' union all ')}) as matches ${limit}) as found)`,
  );
};

const viewCounts = Prisma.join(
  userViewNames.map((name) => Prisma.sql`${cappedCount(viewRanges[name])} as ${quoteName(name)}`),
);

/** Returns the number of users of each view, up to COUNT_CAP + 1. Returns undefined if the count failed. */
export async function countUsersByView(): Promise<Record<UserView, number> | undefined> {
  try {
    const [counts] = await db.$queryRaw<Record<UserView, number>[]>`select ${viewCounts}`;
    return counts;
  } catch (error) {
    reportError(error, { message: 'The views of the list of users could not be counted' });
  }
}

/** Uses the count of the view “all” as the total. A page calls `count` only for a list without filter and search. */
export const withKnownTotal = (counts: ReturnType<typeof countUsersByView>): typeof userListQuery => ({
  ...userListQuery,
  count: async (query) => (await counts)?.all ?? userListQuery.count(query),
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
  const { _count, invitedById, ...row } = user;
  return {
    ...toListed(row),
    invitedBy: await getPerson(invitedById),
    ...(row.banned ? await findBan(id) : { bannedBy: null, bannedAt: null }),
    activeSessions: _count.sessions,
  };
}

const getPerson = async (id: string | null) =>
  id ? db.user.findUnique({ where: { id }, select: { id: true, name: true, email: true } }) : null;

/** Returns who last banned the user, and when. Both are null if the audit event is gone. */
async function findBan(targetId: string) {
  const event = await db.auditEvent.findFirst({
    where: { targetId, action: 'userBan' },
    orderBy: { createdAt: 'desc' },
    select: { actorId: true, createdAt: true },
  });
  return { bannedBy: await getPerson(event?.actorId ?? null), bannedAt: event?.createdAt ?? null };
}
