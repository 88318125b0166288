import { type ResourceVerb, toResourceAction } from '@/lib/audit/audit-actions';
import { type Field, getResource, type ResourceName } from '@/lib/resources';
import { DAY_MS, HOUR_MS } from '@/lib/time';
import type { Prisma } from '@/prisma/client/client';
import { devices } from './people';
import type { ResourceSeed, SeedRow, Values } from './resource';

const SPAN_MS = 60 * DAY_MS;
const MOST_SIGN_INS = 8;

type User = Prisma.UserCreateManyInput & { id: string; createdAt: Date };
type Records = ResourceSeed & { rows: SeedRow[] };
type Event = Omit<Prisma.AuditEventCreateManyInput, 'id' | 'createdAt'> & { createdAt: Date };
type What = Pick<Event, 'action' | 'targetType' | 'targetId' | 'before' | 'after'>;

const toEventValue = (field: Field, value: unknown) => {
  if (!(value instanceof Date)) return value;
  const time = value.toISOString();
  return field === 'date' ? time.slice(0, 10) : time;
};

const toEventValues = (resource: ResourceName, row: Values) =>
  Object.fromEntries(
    Object.entries(getResource(resource).fields).flatMap(([name, field]) =>
      row[name] === undefined ? [] : [[name, toEventValue(field, row[name])]],
    ),
  ) as Record<string, string | number | boolean | null>;

const on = (targetType: string, { id }: { id: string }) => ({ targetType, targetId: id });
const toMilliseconds = (time: Date | string) => new Date(time).getTime();

export function exampleEvents(
  { users, records }: { users: User[]; records: Records[] },
  now: number,
  random: () => number,
): Event[] {
  const event = (actor: User, time: number, what: What): Event => ({
    ...what,
    actorId: actor.id,
    ipAddress: `203.0.113.${Number(actor.id.slice(-3)) % 250}`,
    userAgent: devices[Number(actor.id.slice(-3)) % devices.length],
    requestId: Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0'),
    createdAt: new Date(time),
  });
  const timeBetween = (from: number, to: number) => from + Math.floor((to - from) * random());
  const admins = users.filter(({ role, lastSignInAt }) => role === 'admin' && lastSignInAt);
  const [founder] = admins;
  if (!founder) return [];

  const adminAt = (time: number) => {
    const known = admins.filter(({ createdAt }) => createdAt.getTime() + HOUR_MS < time);
    return known[Math.floor(random() * known.length)] ?? founder;
  };

  const signIns = (user: User, until: number) => {
    const first = Math.max(user.createdAt.getTime(), now - SPAN_MS);
    const later = Array.from({ length: Math.floor(random() * MOST_SIGN_INS) }, () =>
      timeBetween(first, until),
    );
    const after = { method: 'email' };
    const what = { action: 'sessionSignIn', targetType: 'session', targetId: null, after };
    return [first, ...later].map((time) => event(user, time, what));
  };

  const ban = (user: User, time: number) => {
    const banExpires = user.banExpires ? new Date(user.banExpires).toISOString() : null;
    const change = {
      before: { banned: false, banReason: null, banExpires: null },
      after: { banned: true, banReason: user.banReason ?? null, banExpires },
    };
    const rejected = { action: 'sessionRefusedBanned', ...on('user', user) };
    return [
      event(adminAt(time), time, { action: 'userBan', ...on('user', user), ...change }),
      event(user, timeBetween(time, now), rejected),
    ];
  };

  const ofUser = (user: User): Event[] => {
    if (!user.lastSignInAt) return [];
    const joinedAt = toMilliseconds(user.lastSignInAt);
    const end = user.banned ? timeBetween(joinedAt, now) : now;
    const joined = { action: 'userOnboard', ...on('user', user), after: { name: user.name ?? '' } };
    const promoted = {
      action: 'userSetRole',
      ...on('user', user),
      before: { role: 'user' },
      after: { role: 'admin' },
    };
    const isPromoted = user.role === 'admin' && user !== founder;
    return [
      ...signIns(user, end),
      event(user, joinedAt, joined),
      ...(isPromoted ? [event(founder, Math.min(joinedAt + HOUR_MS / 2, now), promoted)] : []),
      ...(user.banned ? ban(user, end) : []),
    ];
  };

  const ofRecord = ({ resource, toEarlier }: Records, row: SeedRow): Event[] => {
    const [createdAt, updatedAt] = [row.createdAt.getTime(), row.updatedAt.getTime()];
    const { createdAt: _created, ...after } = toEventValues(resource, row);
    const what = (verb: ResourceVerb) => ({ action: toResourceAction(resource, verb), ...on(resource, row) });
    const before = { ...after, ...toEventValues(resource, toEarlier(row)) };
    return [
      event(adminAt(createdAt), createdAt, { ...what('create'), after }),
      ...(updatedAt - createdAt > DAY_MS
        ? [event(adminAt(updatedAt), updatedAt, { ...what('update'), before, after })]
        : []),
    ];
  };

  return [
    ...users.flatMap(ofUser),
    ...records.flatMap((seed) => seed.rows.flatMap((row) => ofRecord(seed, row))),
  ]
    .filter(({ createdAt }) => createdAt.getTime() > now - SPAN_MS)
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}
