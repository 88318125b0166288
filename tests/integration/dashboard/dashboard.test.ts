import { randomUUID } from 'node:crypto';
import { CHART_DAYS } from '@/lib/constants';
import { getFigures, getNewUsersPerDay, getPeople, getSignInsPerDay } from '@/lib/dashboard/queries';
import { db, pool } from '@/lib/server/db';
import {
  clearRows,
  createSession,
  createUser,
  hoursFromNow,
  userRow,
} from '@/tests/support/integration/rows';

const DAY_MS = 24 * 60 * 60 * 1_000;
const midnight = () => Math.floor(Date.now() / DAY_MS) * DAY_MS;
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);
const joinedAt = (...times: number[]) =>
  db.user.createMany({ data: times.map((time) => userRow({ createdAt: new Date(time) })) });

beforeEach(clearRows);

it('without rows every figure is 0', async () => {
  const none = { users: 0, newUsers: 0, activeSessions: 0, banned: 0, repositories: 0 };
  expect(await getFigures()).toEqual(none);
});

it('counts only active bans and sessions', async () => {
  const { id } = await createUser();
  await createUser({ banned: true });
  await createUser({ banned: true, banExpires: hoursFromNow(1) });
  await createUser({ banned: true, banExpires: hoursFromNow(-1) });
  await createUser({ banned: false, banExpires: hoursFromNow(1) });
  await createSession(id);
  await createSession(id, { expiresAt: hoursFromNow(-1) });
  const name = randomUUID();
  await db.repository.create({ data: { name, nameKey: name, link: 'https://example.com' } });
  expect(await getFigures()).toEqual({
    users: 5,
    newUsers: 5,
    activeSessions: 1,
    banned: 2,
    repositories: 1,
  });
});

it('the chart has the last thirty days in order, today last, days without users included', async () => {
  const today = midnight();
  const days = await getNewUsersPerDay();
  expect(days).toEqual(
    Array.from({ length: CHART_DAYS }, (_, index) => ({
      day: toDay(today - (CHART_DAYS - 1 - index) * DAY_MS),
      count: 0,
    })),
  );
});

it('a user is counted on the UTC day of their creation, to the millisecond', async () => {
  const today = midnight();
  await joinedAt(today, today - 1, today - DAY_MS, today - DAY_MS - 1);
  const counts = new Map((await getNewUsersPerDay()).map(({ day, count }) => [day, count]));
  expect([0, 1, 2, 3].map((ago) => counts.get(toDay(today - ago * DAY_MS)))).toEqual([1, 2, 1, 0]);
});

it('the days are UTC days in any time zone of the database', async () => {
  const today = midnight();
  await joinedAt(today, today - 1);
  const inUtc = await getNewUsersPerDay();
  const spy = jest.spyOn(pool(), 'query');
  const client = await pool().connect();
  spy.mockImplementation(client.query.bind(client) as never);
  try {
    await client.query("set time zone 'Pacific/Kiritimati'");
    expect(await getNewUsersPerDay()).toEqual(inUtc);
  } finally {
    await client.query("set time zone 'UTC'");
    spy.mockRestore();
    client.release();
  }
});

it('the figure of new users is the sum of the chart', async () => {
  const first = midnight() - (CHART_DAYS - 1) * DAY_MS;
  await joinedAt(first, first - 1, Date.now());
  const sum = (await getNewUsersPerDay()).reduce((total, { count }) => total + count, 0);
  expect([sum, (await getFigures()).newUsers]).toEqual([2, 2]);
});

it('sign-ins are counted per day, and other audit events are not', async () => {
  const today = midnight();
  const event = (action: string, time: number) => ({
    action,
    targetType: 'session',
    createdAt: new Date(time),
  });
  await db.auditEvent.createMany({
    data: [
      event('sessionSignIn', today),
      event('sessionSignIn', today - 1),
      event('sessionSignIn', today - DAY_MS),
      event('sessionSignIn', today - CHART_DAYS * DAY_MS),
      event('sessionSignOut', today),
    ],
  });
  const days = await getSignInsPerDay();
  expect(days).toHaveLength(CHART_DAYS);
  expect(days.slice(-2)).toEqual([
    { day: toDay(today - DAY_MS), count: 2 },
    { day: toDay(today), count: 1 },
  ]);
  expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(3);
});

it('each user is counted in one status and one role, as in the lists', async () => {
  await createUser();
  await createUser({ lastSignInAt: null });
  await createUser({ lastSignInAt: null, banned: true });
  await createUser({ banned: true, banExpires: hoursFromNow(1) });
  await createUser({ banned: true, banExpires: hoursFromNow(-1), role: 'admin' });
  await createUser({ role: 'constructor' });
  expect(await getPeople()).toEqual({
    byStatus: { active: 3, neverSignedIn: 1, banned: 2 },
    byRole: { admin: 1, user: 5 },
  });
});
