import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sessionCookieName } from '@/lib/auth/session/cookie';
import { SESSION_DAYS } from '@/lib/constants';
import { db } from '@/lib/server/db';
import { DAY_MS } from '@/lib/time';
import { getUser } from '@/lib/users/queries';
import { migrationsFolder } from '@/scripts/paths';
import { captureLog } from '@/tests/support/capture-log';
import { visitor } from '@/tests/support/integration/browser';
import { getMailedCode } from '@/tests/support/integration/mailed';
import { clearRows, createSession, createUser, signedCookie } from '@/tests/support/integration/rows';
import { overrideEnv } from '@/tests/support/override-env';

captureLog();
beforeEach(clearRows);

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const readTimes = async (id: string) => {
  const { lastActiveAt, updatedAt } = await db.user.findUniqueOrThrow({ where: { id } });
  return { lastActiveAt, updatedAt };
};

/** A session that is due for renewal. */
async function openOldSession(change: object = {}) {
  const { id } = await createUser({ lastActiveAt: daysAgo(3) });
  const { token } = await createSession(id, {
    updatedAt: daysAgo(2),
    expiresAt: daysAgo(2 - SESSION_DAYS),
    ...change,
  });
  visitor.cookies.set(sessionCookieName(), signedCookie(token));
  const before = await readTimes(id);
  expect(await visitor.call('/get-session')).toMatchObject({ status: 200, body: { user: { id } } });
  return { id, token, before, after: await readTimes(id) };
}

it('a sign-in is an activity', async () => {
  const { id, email } = await createUser({ lastSignInAt: null });
  expect((await getUser(id))?.lastActiveAt).toBeNull();
  await visitor.post('/email-otp/send-verification-otp', { email, type: 'sign-in' });
  await visitor.post('/sign-in/email-otp', { email, otp: await getMailedCode(email) });
  const user = await getUser(id);
  expect(user?.lastActiveAt?.getTime()).toBeGreaterThan(daysAgo(0.001).getTime());
  expect(user?.lastActiveAt).toEqual(user?.lastSignInAt);
});

it('the renewal of a session is an activity, and leaves the version of the user', async () => {
  const { token, before, after } = await openOldSession();
  const { updatedAt } = await db.session.findUniqueOrThrow({ where: { token } });
  expect(updatedAt.getTime()).toBeGreaterThan(daysAgo(0.001).getTime());
  expect(after.lastActiveAt?.getTime()).toBeGreaterThan(daysAgo(0.001).getTime());
  expect(after.updatedAt).toEqual(before.updatedAt);
});

it('an impersonation is no activity of the user', async () => {
  const admin = await createUser({ role: 'admin' });
  const { before, after } = await openOldSession({ impersonatedBy: admin.id });
  expect(after).toEqual(before);
});

it('a demo stores no activity', async () => {
  overrideEnv({ DEMO_MODE: true });
  const { before, after } = await openOldSession();
  expect(after).toEqual(before);
});

it('the migration takes the latest of the sign-in and the sessions of the user', async () => {
  const admin = await createUser({ role: 'admin', lastSignInAt: null });
  const users = {
    none: await createUser({ lastSignInAt: null }),
    signedOut: await createUser({ lastSignInAt: daysAgo(9) }),
    active: await createUser({ lastSignInAt: daysAgo(9) }),
    impersonated: await createUser({ lastSignInAt: daysAgo(9) }),
  };
  await createSession(users.active.id, { updatedAt: daysAgo(5) });
  await createSession(users.active.id, { updatedAt: daysAgo(2) });
  await createSession(users.impersonated.id, { updatedAt: daysAgo(1), impersonatedBy: admin.id });
  const sql = readFileSync(join(migrationsFolder, '20261122080000_last_active/migration.sql'), 'utf8');
  await db.$executeRawUnsafe(sql.split(';').find((statement) => statement.includes('UPDATE')) ?? '');
  const days = async (id: string) => {
    const { lastActiveAt } = await readTimes(id);
    return lastActiveAt && Math.round((Date.now() - lastActiveAt.getTime()) / DAY_MS);
  };
  const found = Object.entries(users).map(async ([name, { id }]) => [name, await days(id)]);
  expect(Object.fromEntries(await Promise.all(found))).toEqual({
    none: null,
    signedOut: 9,
    active: 2,
    impersonated: 9,
  });
});
