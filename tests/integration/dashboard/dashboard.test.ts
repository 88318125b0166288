import { type Permission, resourcePermission, roles } from '@/lib/auth/roles';
import { CHART_DAYS } from '@/lib/constants';
import { countNumbers, getNumbers } from '@/lib/dashboard/queries';
import { resourceNames } from '@/lib/resources';
import { db, pool } from '@/lib/server/db';
import { DAY_MS, startOfDay, toDay as toDayIn } from '@/lib/time';
import {
  clearRows,
  createSession,
  createUser,
  hoursFromNow,
  userRow,
} from '@/tests/support/integration/rows';

const required = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('An admin may read every number');
  return value;
};
const countUsers = async (timeZone = 'UTC') => required((await countNumbers('admin', timeZone)).users);

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

it('the days are the last CHART_DAYS days', async () => {
  const first = midnight() - (CHART_DAYS - 1) * DAY_MS;
  await joinedAt(Date.now(), first, first - 1);
  expect((await countUsers()).added).toEqual(
    Array.from({ length: CHART_DAYS }, (_, index) => ({
      day: toDay(first + index * DAY_MS),
      count: [0, CHART_DAYS - 1].includes(index) ? 1 : 0,
    })),
  );
});

it.each(['UTC', 'Asia/Tokyo', 'America/Lima'])('the days are those of the zone: %s', async (timeZone) => {
  const today = startOfDay(toDayIn(new Date(), timeZone), timeZone).getTime();
  await joinedAt(today, today - 1, today - DAY_MS, today - DAY_MS - 1);
  const { added } = await countUsers(timeZone);
  expect(added.at(-1)?.day).toBe(toDayIn(new Date(today), timeZone));
  expect(added.slice(-4).map(({ count }) => count)).toEqual([0, 1, 2, 1]);
});

it('the days are UTC days in any time zone of the database', async () => {
  const today = midnight();
  await joinedAt(today, today - 1);
  const inUtc = await countUsers();
  const spy = jest.spyOn(pool(), 'query');
  const client = await pool().connect();
  spy.mockImplementation(client.query.bind(client) as never);
  try {
    await client.query("set time zone 'Pacific/Kiritimati'");
    expect(await countUsers()).toEqual(inUtc);
  } finally {
    await client.query("set time zone 'UTC'");
    spy.mockRestore();
    client.release();
  }
});

it('sign-ins are counted per day, and other audit events are not', async () => {
  const today = midnight();
  await signedInAt(today, today - 1, today - DAY_MS, today - CHART_DAYS * DAY_MS);
  await db.auditEvent.create({ data: { action: 'sessionSignOut', targetType: 'session' } });
  const { signIns } = await countNumbers('admin', 'UTC');
  expect(signIns?.filter(({ count }) => count > 0)).toEqual([
    { day: toDay(today - DAY_MS), count: 2 },
    { day: toDay(today), count: 1 },
  ]);
});

describe('the numbers of the dashboard', () => {
  const reads: Permission[] = [
    { user: ['list'] },
    { audit: ['read'] },
    ...resourceNames.map((name) => resourcePermission('manager', name, 'read')),
  ];
  const findNumbers = async (granted: Permission[]) => {
    jest.replaceProperty(roles as { user: Permission }, 'user', Object.assign({}, ...granted));
    const { users, signIns, records } = await countNumbers('user', 'UTC');
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

it('are kept for a minute, for each role, but not after an error', async () => {
  const start = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(start);
  const getTotal = async (role: 'admin' | 'user') => (await getNumbers(role, 'UTC')).users?.people.total;
  await createUser();
  await db.$executeRaw`alter table session rename to hidden`;
  await expect(getTotal('admin')).rejects.toThrow();
  await db.$executeRaw`alter table hidden rename to session`;
  expect(await getTotal('admin')).toBe(1);
  await createUser();
  expect([await getTotal('admin'), await getTotal('user')]).toEqual([1, undefined]);
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
    total: 7,
    byStatus: { active: 4, neverSignedIn: 1, banned: 2 },
    byRole: { admin: 1, user: 6 },
  });
});
