import { sessionCookieName } from '@/lib/auth/session/cookie';
import { SESSION_DAYS } from '@/lib/constants';
import { db } from '@/lib/server/db';
import { DAY_MS } from '@/lib/time';
import { getUser } from '@/lib/users/queries';
import { captureLog } from '@/tests/support/capture-log';
import { visitor } from '@/tests/support/integration/browser';
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
  await visitor.signInByCode(email);
  const user = await getUser(id);
  expect(user?.lastActiveAt?.getTime()).toBeGreaterThan(daysAgo(0.001).getTime());
  expect(user?.lastActiveAt).toEqual(user?.lastSignInAt);
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
