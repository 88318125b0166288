import { randomBytes } from 'node:crypto';
import { SESSION_DAYS } from '@/lib/constants';
import { isLocale } from '@/lib/i18n/config';
import { getResource, listInOrder, listRelations, type RecordKind } from '@/lib/resources';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/time';
import type { Prisma, PrismaClient } from '@/prisma/client/client';
import { exampleEvents } from './events';
import { banReasons, devices, people } from './people';
import { repositories } from './repositories';
import { exampleSeed, fixedId, type ResourceSeed, type SeedIds, type SeedRow } from './resource';

/** mulberry32, a generator with a seed, so that every checkout has the same data. */
function randomNumbers(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A resource without an entry gets rows by the types of its fields. */
const ownSeeds: Record<string, ResourceSeed> = {
  repository: repositories,
};

/** Returns the example rows of each resource, in an order in which rows come after those that they refer to. */
export function makeRecords(users: { id: string }[], now: number, random: () => number) {
  const ids: SeedIds = { user: users.map(({ id }) => id) };
  return listInOrder().map((name) => {
    const seed = ownSeeds[name] ?? exampleSeed(name);
    const rows = seed.toRows(now, random, ids);
    Object.assign(ids, { [name]: rows.map(({ id }) => id) });
    return { ...seed, rows };
  });
}

type UserRow = Prisma.UserCreateManyInput & { id: string; createdAt: Date };
type State = 'active' | 'banned' | 'bannedUntil' | 'new' | 'nameless';

const account = (index: number, role: string, name: string, email: string, now: number): UserRow => ({
  id: fixedId(0, index),
  name,
  email,
  role,
  emailVerified: true,
  locale: 'en',
  createdAt: new Date(now - 75 * DAY_MS),
  updatedAt: new Date(now - 75 * DAY_MS),
  lastSignInAt: new Date(now - 75 * DAY_MS),
});

const knownAccounts = (now: number) => [
  account(1, 'admin', 'Ada Admin', 'admin@example.com', now),
  account(2, 'user', 'Uma User', 'user@example.com', now),
];

function getState(index: number): State {
  if (index % 20 === 7) return 'banned';
  if (index % 20 === 15) return 'bannedUntil';
  if (index % 15 === 4) return 'new';
  return index % 15 === 11 ? 'nameless' : 'active';
}

function person(index: number, now: number, random: () => number): UserRow {
  const [name, mailbox, locale] = people[index] ?? ['', '', null];
  const state = getState(index);
  // More users are added in recent days, so that the chart rises.
  const createdAt = new Date(now - Math.floor(60 * DAY_MS * random() ** 1.4) - HOUR_MS);
  const hasSignedIn = state !== 'new' && state !== 'nameless';
  return {
    id: fixedId(0, index + 100),
    name: state === 'nameless' ? '' : name,
    email: `${mailbox}@example.${['com', 'org', 'net'][index % 3]}`,
    role: index % 17 === 3 ? 'admin' : 'user',
    emailVerified: hasSignedIn,
    locale: isLocale(locale) ? locale : null,
    createdAt,
    updatedAt: createdAt,
    lastSignInAt: hasSignedIn ? new Date(createdAt.getTime() + 2 * MINUTE_MS) : null,
    ...(state === 'new' && { invitedAt: createdAt, invitedById: fixedId(0, 1) }),
    ...toBan(state, index, now),
  };
}

function toBan(state: State, index: number, now: number) {
  if (state !== 'banned' && state !== 'bannedUntil') return {};
  return {
    banned: true,
    banReason: banReasons[index % banReasons.length],
    banExpires: state === 'bannedUntil' ? new Date(now + (5 + index) * DAY_MS) : null,
  };
}

function createSessions(users: UserRow[], now: number, random: () => number) {
  const active = users.filter((user) => user.lastSignInAt && !user.banned);
  return active.flatMap((user, place) =>
    Array.from({ length: place % 4 }, (_, device) => {
      const updatedAt = new Date(now - Math.floor((now - user.createdAt.getTime()) * random() ** 4));
      return {
        id: fixedId(1, place * 10 + device),
        // The token is random, because a fixed token in this file would be a valid session anywhere.
        token: randomBytes(24).toString('base64url'),
        userId: user.id,
        userAgent: devices[(place + device) % devices.length],
        ipAddress: `203.0.113.${(place * 7 + device * 31) % 250}`,
        createdAt: user.createdAt,
        updatedAt,
        expiresAt: new Date(updatedAt.getTime() + SESSION_DAYS * DAY_MS),
      };
    }),
  );
}

const findLastSignIn = (
  { id, lastSignInAt }: UserRow,
  events: { action: string; actorId?: string | null; createdAt: Date }[],
) =>
  events.findLast(({ action, actorId }) => action === 'sessionSignIn' && actorId === id)?.createdAt ??
  lastSignInAt;

const findLastActivity = (
  { id }: UserRow,
  lastSignInAt: UserRow['lastSignInAt'],
  sessions: { userId: string; updatedAt: Date }[],
) =>
  sessions
    .filter(({ userId }) => userId === id)
    .map(({ updatedAt }) => updatedAt)
    .reduce((latest, time) => (latest && latest > time ? latest : time), lastSignInAt);

/** Prisma's default of five seconds is too short for a cold, busy machine. */
const TIMEOUT_MS = 60_000;

/** The numbers of added rows. The keys of `records` are the plurals of the resources. */
export type SeedCounts = { users: number; sessions: number; records: Record<string, number>; events: number };

type Model = {
  createMany: (query: { data: SeedRow[]; skipDuplicates: true }) => Promise<{ count: number }>;
  findMany: (query: { where: object; select: { id: true } }) => Promise<{ id: string }[]>;
};

type Present = Map<RecordKind, Set<string>>;

/** Returns whether all rows that a row refers to exist. One may have been deleted since the last run. */
const isComplete = ({ resource }: ResourceSeed, row: SeedRow, present: Present) =>
  listRelations(resource).every(({ field, kind }) => {
    const id = row[field];
    return typeof id !== 'string' || present.get(kind)?.has(id);
  });

/** Adds data for development and the demo. Existing rows are kept. Returns the numbers of added rows. */
export function seed(prisma: PrismaClient, now = Date.now()): Promise<SeedCounts> {
  const random = randomNumbers(20261121);
  const users = [...knownAccounts(now), ...people.map((_, index) => person(index, now, random))];
  const records = makeRecords(users, now, random);
  const sessions = createSessions(users, now, random);
  const events = exampleEvents({ users, records }, now, random).map((event, index) => ({
    id: fixedId(3, index),
    ...event,
  }));
  const write = async (tx: Prisma.TransactionClient): Promise<SeedCounts> => {
    const data = users.map((user) => {
      const lastSignInAt = findLastSignIn(user, events);
      return { ...user, lastSignInAt, lastActiveAt: findLastActivity(user, lastSignInAt, sessions) };
    });
    const added = await tx.user.createMany({ data, skipDuplicates: true });
    const findIds = async (model: Pick<Model, 'findMany'>, rows: { id: string }[]) => {
      const found = await model.findMany({
        where: { id: { in: rows.map(({ id }) => id) } },
        select: { id: true },
      });
      return new Set(found.map(({ id }) => id));
    };
    const ids = await findIds(tx.user, users);
    const present: Present = new Map([['user', ids]]);
    const addedSessions = await tx.session.createMany({
      data: sessions.filter(({ userId }) => ids.has(userId)),
      skipDuplicates: true,
    });
    const addedRecords: Record<string, number> = {};
    for (const { rows, ...seed } of records) {
      const model = tx[seed.resource] as unknown as Model;
      const data = rows.filter((row) => isComplete(seed, row, present));
      const { count } = await model.createMany({ data, skipDuplicates: true });
      present.set(seed.resource, await findIds(model, data));
      addedRecords[getResource(seed.resource).plural] = count;
    }
    const addedEvents = await tx.auditEvent.createMany({
      data: events.filter(({ actorId }) => actorId && ids.has(actorId)),
      skipDuplicates: true,
    });
    return {
      users: added.count,
      sessions: addedSessions.count,
      records: addedRecords,
      events: addedEvents.count,
    };
  };
  return prisma.$transaction(write, { timeout: TIMEOUT_MS });
}

/** Returns a text such as "62 users, 48 repositories". */
export const countRows = ({ users, records }: SeedCounts): string =>
  [`${users} users`, ...Object.entries(records).map(([plural, count]) => `${count} ${plural}`)].join(', ');
