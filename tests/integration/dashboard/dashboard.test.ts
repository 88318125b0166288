import { type Permission, resourcePermission, roles } from '@/lib/auth/roles';
import { CHART_DAYS } from '@/lib/constants';
import { countNumbers, getNumbers } from '@/lib/dashboard/queries';
import { resourceNames } from '@/lib/resources';
import { db } from '@/lib/server/db';
import { startOfDay, toDay } from '@/lib/time';
import {
  clearRows,
  createSession,
  createUser,
  hoursFromNow,
  userRow,
} from '@/tests/support/integration/rows';

beforeEach(clearRows);

it.each(['UTC', 'Asia/Tokyo', 'America/Lima'])(
  'users who joined and sign-ins are counted on the days of the zone: %s',
  async (timeZone) => {
    const startOf = (day: number) => startOfDay(toDay(new Date(), timeZone), timeZone, day).getTime();
    const times = [startOf(0), startOf(0) - 1, startOf(-1), startOf(-1) - 1, startOf(1 - CHART_DAYS)];
    const dates = [...times, startOf(1 - CHART_DAYS) - 1].map((time) => new Date(time));
    const signIn = { action: 'sessionSignIn', targetType: 'session' };
    await db.user.createMany({ data: dates.map((createdAt) => userRow({ createdAt })) });
    await db.auditEvent.createMany({ data: dates.map((createdAt) => ({ ...signIn, createdAt })) });
    await db.auditEvent.create({ data: { ...signIn, action: 'sessionSignOut' } });
    const { users, signIns } = await countNumbers('admin', timeZone);
    expect(users?.added).toEqual(signIns);
    const counts = signIns?.map(({ count }) => count);
    expect(counts).toEqual([1, ...Array(CHART_DAYS - 4).fill(0), 1, 2, 1]);
    expect(signIns?.at(-1)?.day).toBe(toDay(new Date(), timeZone));
  },
);

describe('the numbers of the dashboard', () => {
  const reads: Permission[] = [
    { user: ['list'] },
    { audit: ['read'] },
    ...resourceNames.map((name) => resourcePermission('manager', name, 'read')),
  ];
  const findNumbers = async (granted: Permission[]) => {
    jest.replaceProperty(roles as { user: Permission }, 'user', Object.assign({}, ...granted));
    const { users, signIns, records } = await countNumbers('user', 'UTC');
    const named = records.map((each) => each.resource);
    return [...(users ? ['user'] : []), ...(signIns ? ['audit'] : []), ...named];
  };
  afterEach(() => jest.restoreAllMocks());

  it.each(reads)('ask for the right to read what they count: %j', async (permission) => {
    expect(await findNumbers([{ dashboard: ['read'] }, permission])).toEqual(Object.keys(permission));
  });

  it('are none for a role that may read nothing, and all for an admin', async () => {
    expect(await findNumbers([{ dashboard: ['read'] }])).toEqual([]);
    const all = ['user', 'audit', ...resourceNames];
    expect(await findNumbers([{ dashboard: ['read'] }, ...reads])).toEqual(all);
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

it('each user is counted in one status and one role, as in the lists, and sessions until they expire', async () => {
  const { id } = await createUser();
  await createSession(id);
  await createSession(id, { expiresAt: hoursFromNow(-1) });
  await createUser({ lastSignInAt: null });
  await createUser({ lastSignInAt: null, banned: true });
  await createUser({ banned: true, banExpires: hoursFromNow(1) });
  await createUser({ banned: true, banExpires: hoursFromNow(-1), role: 'admin' });
  await createUser({ banned: false, banExpires: hoursFromNow(1) });
  await createUser({ role: 'constructor' });
  const { users } = await countNumbers('admin', 'UTC');
  expect(users?.activeSessions).toBe(1);
  expect(users?.people).toEqual({
    total: 7,
    byStatus: { active: 4, neverSignedIn: 1, banned: 2 },
    byRole: { admin: 1, user: 6 },
  });
});
