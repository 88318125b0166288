import { type Permission, resourcePermission, roles } from '@/lib/auth/roles';
import { ATTENTION_DAYS, COUNT_CAP } from '@/lib/constants';
import { sum } from '@/lib/dashboard/numbers';
import { countNumbers, getNeeds, getNumbers } from '@/lib/dashboard/queries';
import type { Numbers } from '@/lib/dashboard/types';
import { resourceNames } from '@/lib/resources';
import { db, pool } from '@/lib/server/db';
import { DAY_MS, startOfDay, toDay as toDayIn } from '@/lib/time';
import { userListQuery } from '@/lib/users/queries';
import { readList } from '@/tests/support/integration/lists';
import {
  clearRows,
  createSession,
  createUser,
  hoursFromNow,
  userRow,
} from '@/tests/support/integration/rows';
import { overrideEnv } from '@/tests/support/override-env';

const required = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('An admin may read every number');
  return value;
};
const count = (days = 7, timeZone = 'UTC'): Promise<Numbers> => countNumbers('admin', days, timeZone);
const countUsers = async () => required((await count()).users);
const getNewUsers = async (days: number, timeZone: string) =>
  required((await count(days, timeZone)).users).added;
const getSignIns = async (days: number, timeZone: string) => required((await count(days, timeZone)).signIns);

const midnight = () => Math.floor(Date.now() / DAY_MS) * DAY_MS;
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);
const joinedAt = (...times: number[]) =>
  db.user.createMany({ data: times.map((time) => userRow({ createdAt: new Date(time) })) });
const signedInAt = (...times: number[]) =>
  db.auditEvent.createMany({
    data: times.map((time) => ({
      action: 'sessionSignIn',
      targetType: 'session',
      createdAt: new Date(time),
    })),
  });

beforeEach(clearRows);

it('counts the sessions that have not expired', async () => {
  const { id } = await createUser();
  await createSession(id);
  await createSession(id, { expiresAt: hoursFromNow(-1) });
  expect((await countUsers()).activeSessions).toBe(1);
});

it('a trend counts the same number of days before it', async () => {
  const first = midnight() - 6 * DAY_MS;
  await joinedAt(Date.now(), first, first - 1, first - 7 * DAY_MS, first - 7 * DAY_MS - 1);
  const { days, before } = await getNewUsers(7, 'UTC');
  expect(sum(days)).toBe(2);
  expect(before?.map(({ day, count }) => [day, count])).toEqual(
    Array.from({ length: 7 }, (_, index) => [
      toDay(first - (7 - index) * DAY_MS),
      index === 0 || index === 6 ? 1 : 0,
    ]),
  );
});

it.each(['UTC', 'Asia/Tokyo', 'America/Lima'])('the days are those of the zone: %s', async (timeZone) => {
  const today = startOfDay(toDayIn(new Date(), timeZone), timeZone).getTime();
  await joinedAt(today, today - 1, today - DAY_MS, today - DAY_MS - 1);
  const { days } = await getNewUsers(7, timeZone);
  expect(days.at(-1)?.day).toBe(toDayIn(new Date(today), timeZone));
  expect(days.slice(-4).map(({ count }) => count)).toEqual([0, 1, 2, 1]);
});

it('the days are UTC days in any time zone of the database', async () => {
  const today = midnight();
  await joinedAt(today, today - 1);
  const inUtc = await getNewUsers(30, 'UTC');
  const spy = jest.spyOn(pool(), 'query');
  const client = await pool().connect();
  spy.mockImplementation(client.query.bind(client) as never);
  try {
    await client.query("set time zone 'Pacific/Kiritimati'");
    expect(await getNewUsers(30, 'UTC')).toEqual(inUtc);
  } finally {
    await client.query("set time zone 'UTC'");
    spy.mockRestore();
    client.release();
  }
});

it('sign-ins are counted per day, and other audit events are not', async () => {
  const today = midnight();
  await signedInAt(today, today - 1, today - DAY_MS, today - 30 * DAY_MS);
  await db.auditEvent.create({ data: { action: 'sessionSignOut', targetType: 'session' } });
  const { days, before } = await getSignIns(30, 'UTC');
  expect(days.slice(-2)).toEqual([
    { day: toDay(today - DAY_MS), count: 2 },
    { day: toDay(today), count: 1 },
  ]);
  expect([sum(days), before && sum(before)]).toEqual([3, 1]);
});

it.each([
  [60, 7, { days: 7, before: 1 }],
  [60, 30, { days: 30, before: 1 }],
  [59, 30, { days: 30, before: null }],
  [60, 90, { days: 60, before: null }],
])('with events of %i days kept, the sign-ins of %i days are %j', async (kept, period, expected) => {
  overrideEnv({ AUDIT_RETENTION_DAYS: kept });
  await signedInAt(midnight() - period * DAY_MS);
  const { days, before } = await getSignIns(period, 'UTC');
  expect({ days: days.length, before: before && sum(before) }).toEqual(expected);
});

describe('the numbers of the dashboard', () => {
  const reads: Permission[] = [
    { user: ['list'] },
    { audit: ['read'] },
    ...resourceNames.map((name) => resourcePermission('manager', name, 'read')),
  ];
  const findNumbers = async (granted: Permission[]) => {
    jest.replaceProperty(roles as { user: Permission }, 'user', Object.assign({}, ...granted));
    const { users, signIns, records } = await countNumbers('user', 7, 'UTC');
    return [
      ...(users ? ['user'] : []),
      ...(signIns ? ['audit'] : []),
      ...records.map((each) => each.resource),
    ];
  };
  afterEach(() => jest.restoreAllMocks());

  it.each(reads)('ask for the right to read what they count: %j', async (permission) => {
    expect(await findNumbers([{ dashboard: ['read'] }, permission])).toEqual(Object.keys(permission));
  });

  it('are none for a role that may read nothing, and all for an admin', async () => {
    expect(await findNumbers([{ dashboard: ['read'] }])).toEqual([]);
    expect(await findNumbers([{ dashboard: ['read'] }, ...reads])).toEqual([
      'user',
      'audit',
      ...resourceNames,
    ]);
  });
});

it('are kept for a minute, for each role and each period, but not after an error', async () => {
  const start = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(start);
  const getTotal = async (role: 'admin' | 'user', days = 7) =>
    (await getNumbers(role, days, 'UTC')).users?.people.byRole.user;
  await createUser();
  await db.$executeRaw`alter table session rename to hidden`;
  await expect(getTotal('admin')).rejects.toThrow();
  await db.$executeRaw`alter table hidden rename to session`;
  expect(await getTotal('admin')).toBe(1);
  await createUser();
  expect([await getTotal('admin'), await getTotal('admin', 30), await getTotal('user')]).toEqual([
    1,
    2,
    undefined,
  ]);
  clock.mockReturnValue(start + 60_000);
  expect(await getTotal('admin')).toBe(2);
  clock.mockRestore();
});

it('each user is counted in one status and one role, as in the lists', async () => {
  await createUser();
  await createUser({ lastSignInAt: null });
  await createUser({ lastSignInAt: null, banned: true });
  await createUser({ banned: true, banExpires: hoursFromNow(1) });
  await createUser({ banned: true, banExpires: hoursFromNow(-1), role: 'admin' });
  await createUser({ banned: false, banExpires: hoursFromNow(1) });
  await createUser({ role: 'constructor' });
  expect((await countUsers()).people).toEqual({
    byStatus: { active: 4, neverSignedIn: 1, banned: 2 },
    byRole: { admin: 1, user: 6 },
  });
});

it('what needs an admin: unanswered invitations, and bans that end soon', async () => {
  const invitedAt = new Date();
  const bannedUntil = (hours: number) => createUser({ banned: true, banExpires: hoursFromNow(hours) });
  await createUser({ lastSignInAt: null, invitedAt });
  await createUser({ invitedAt });
  await createUser({ lastSignInAt: null, invitedAt, banned: true });
  await bannedUntil(24 * ATTENTION_DAYS - 1);
  await bannedUntil(24 * ATTENTION_DAYS + 1);
  await bannedUntil(-1);
  expect(await getNeeds('admin')).toMatchObject({ invited: 1, bansEnding: 1 });
  expect((await readList(userListQuery, { status: 'banned', ban: 'ending' })).total).toBe(1);
  expect(await getNeeds('user')).toMatchObject({ invited: 0, bansEnding: 0 });
});

it('what needs an admin is counted up to COUNT_CAP + 1', async () => {
  const row = () => userRow({ lastSignInAt: null, invitedAt: new Date() });
  await db.user.createMany({ data: Array.from({ length: COUNT_CAP + 2 }, row) });
  expect((await getNeeds('admin')).invited).toBe(COUNT_CAP + 1);
});

it('sign-ins of banned users that were refused in the last days are counted', async () => {
  const toEvent = (days: number, action: string) => ({
    action,
    targetType: 'session',
    createdAt: new Date(Date.now() - days * DAY_MS),
  });
  await db.auditEvent.createMany({
    data: [
      toEvent(ATTENTION_DAYS - 1, 'sessionRefusedBanned'),
      toEvent(ATTENTION_DAYS + 1, 'sessionRefusedBanned'),
      toEvent(0, 'sessionSignIn'),
    ],
  });
  expect((await getNeeds('admin')).refusedSignIns).toBe(1);
});
