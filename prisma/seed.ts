import { randomBytes } from 'node:crypto';
import { nameKey } from '@/lib/repositories/name-key';
import type { Prisma, PrismaClient } from './client/client';
import { exampleEvents } from './seed-events';
import { banReasons, devices, people } from './seed-people';
import { projects } from './seed-repositories';

const DAY = 24 * 60 * 60 * 1000;
const HOUR = 60 * 60 * 1000;

/** mulberry32: the same numbers on every machine, so that every clone shows the same data. */
function randomNumbers(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const fixedId = (kind: number, index: number) =>
  `00000000-0000-4000-8${String(kind).padStart(3, '0')}-${String(index).padStart(12, '0')}`;

type UserRow = Prisma.UserCreateManyInput & { id: string; createdAt: Date };
type State = 'active' | 'banned' | 'bannedUntil' | 'new' | 'nameless';

const account = (index: number, role: string, name: string, email: string, now: number): UserRow => ({
  id: fixedId(0, index),
  name,
  email,
  role,
  emailVerified: true,
  locale: 'en',
  createdAt: new Date(now - 75 * DAY),
  updatedAt: new Date(now - 75 * DAY),
  onboardedAt: new Date(now - 75 * DAY),
});

// The two that the demo and the development summary name, then the invented people.
const knownAccounts = (now: number) => [
  account(1, 'admin', 'Ada Admin', 'admin@example.com', now),
  account(2, 'user', 'Uma User', 'user@example.com', now),
];

function stateOf(index: number): State {
  if (index % 20 === 7) return 'banned';
  if (index % 20 === 15) return 'bannedUntil';
  if (index % 15 === 4) return 'new';
  return index % 15 === 11 ? 'nameless' : 'active';
}

function person(index: number, now: number, random: () => number): UserRow {
  const [name, mailbox, locale] = people[index] ?? ['', '', null];
  const state = stateOf(index);
  // More of them lately than long ago, and never two days alike: a chart of it has a shape.
  const createdAt = new Date(now - Math.floor(60 * DAY * random() ** 1.4) - HOUR);
  const onboarded = state !== 'new' && state !== 'nameless';
  return {
    id: fixedId(0, index + 100),
    name: state === 'nameless' ? '' : name,
    email: `${mailbox}@example.${['com', 'org', 'net'][index % 3]}`,
    role: index % 17 === 3 ? 'admin' : 'user',
    emailVerified: onboarded,
    locale,
    createdAt,
    updatedAt: createdAt,
    onboardedAt: onboarded ? new Date(createdAt.getTime() + 2 * 60_000) : null,
    ...banOf(state, index, now),
  };
}

function banOf(state: State, index: number, now: number) {
  if (state !== 'banned' && state !== 'bannedUntil') return {};
  return {
    banned: true,
    banReason: banReasons[index % banReasons.length],
    banExpires: state === 'bannedUntil' ? new Date(now + (5 + index) * DAY) : null,
  };
}

/** Up to three devices for everybody who may sign in; some were last used minutes ago, some weeks. */
function sessionsOf(users: UserRow[], now: number, random: () => number): Prisma.SessionCreateManyInput[] {
  const active = users.filter((user) => user.onboardedAt && !user.banned);
  return active.flatMap((user, place) =>
    Array.from({ length: place % 4 }, (_, device) => {
      const updatedAt = new Date(now - Math.floor((now - user.createdAt.getTime()) * random() ** 4));
      return {
        id: fixedId(1, place * 10 + device),
        // Never a fixed one: whoever reads this file must not hold a session.
        token: randomBytes(24).toString('base64url'),
        userId: user.id,
        userAgent: devices[(place + device) % devices.length],
        ipAddress: `203.0.113.${(place * 7 + device * 31) % 250}`,
        createdAt: user.createdAt,
        updatedAt,
        expiresAt: new Date(updatedAt.getTime() + 30 * DAY),
      };
    }),
  );
}

const hosts = ['git.example.com', 'code.example.org', 'forge.example.net'];
const teams = ['platform', 'web', 'data', 'field', 'design'];
const slug = (name: string) => encodeURIComponent(name.toLowerCase().replaceAll(' ', '-'));

function repository(index: number, now: number, random: () => number) {
  const [name, description] = projects[index] ?? ['', null];
  const createdAt = new Date(now - Math.floor(365 * DAY * random()) - HOUR);
  const updatedAt = new Date(createdAt.getTime() + Math.floor((now - createdAt.getTime()) * random()));
  return {
    id: fixedId(2, index + 1),
    name,
    nameKey: nameKey(name),
    link: `https://${hosts[index % hosts.length]}/${teams[index % teams.length]}/${slug(name)}`,
    description,
    createdAt,
    updatedAt,
  };
}

/** Prisma's own five seconds are short for a cold, busy machine. */
const PATIENCE_MS = 60_000;

export type SeedCounts = { users: number; sessions: number; repositories: number; events: number };

/**
 * Data for development and the demo. Rows that are there already, by id or by a unique column, stay as they are;
 * answers how many were added.
 */
export function seed(prisma: PrismaClient, now = Date.now()): Promise<SeedCounts> {
  const random = randomNumbers(20261121);
  const users = [...knownAccounts(now), ...people.map((_, index) => person(index, now, random))];
  const repositories = projects.map((_, index) => repository(index, now, random));
  const sessions = sessionsOf(users, now, random);
  const events = exampleEvents({ users, repositories }, now, random).map((event, index) => ({
    id: fixedId(3, index),
    ...event,
  }));
  const write = async (tx: Prisma.TransactionClient): Promise<SeedCounts> => {
    const added = await tx.user.createMany({ data: users, skipDuplicates: true });
    const present = await tx.user.findMany({
      where: { id: { in: users.map(({ id }) => id) } },
      select: { id: true },
    });
    const known = new Set(present.map(({ id }) => id));
    const addedSessions = await tx.session.createMany({
      data: sessions.filter(({ userId }) => known.has(userId)),
      skipDuplicates: true,
    });
    const addedRepositories = await tx.repository.createMany({ data: repositories, skipDuplicates: true });
    const addedEvents = await tx.auditEvent.createMany({
      data: events.filter(({ actorId }) => actorId && known.has(actorId)),
      skipDuplicates: true,
    });
    return {
      users: added.count,
      sessions: addedSessions.count,
      repositories: addedRepositories.count,
      events: addedEvents.count,
    };
  };
  return prisma.$transaction(write, { timeout: PATIENCE_MS });
}
