import { NextResponse } from 'next/server';
import { sessionCookieName } from '@/lib/auth/session/cookie';
import { isRenewalDue, renewSession } from '@/lib/auth/session/renewal';
import { readSession } from '@/lib/auth/session/store';
import { IMPERSONATION_MINUTES, SESSION_DAYS } from '@/lib/constants';
import { db, pool } from '@/lib/server/db';
import { DAY_MS, DAY_SECONDS } from '@/lib/time';
import { getUser } from '@/lib/users/queries';
import { captureLog } from '@/tests/support/capture-log';
import { visitor } from '@/tests/support/integration/browser';
import {
  clearRows,
  createSession,
  createUser,
  hoursFromNow,
  signedCookie,
} from '@/tests/support/integration/rows';
import { otherLocale } from '@/tests/support/messages';
import { overrideEnv } from '@/tests/support/override-env';

const OTHER_SECRET = 'another secret of more than 32 characters';

async function signedIn(user: object = {}, session: object = {}) {
  const { id } = await createUser(user);
  const { token } = await createSession(id, session);
  return { userId: id, token, read: () => readSession(signedCookie(token)) };
}

captureLog();
afterEach(clearRows);

it('a valid cookie returns the session and its user, without the token', async () => {
  const shown = { name: 'Ada', role: 'admin', locale: otherLocale, theme: 'dark' };
  const { userId, read, token } = await signedIn(shown);
  const session = await read();
  expect(session).toEqual({
    id: expect.any(String),
    updatedAt: expect.any(Date),
    expiresAt: expect.any(Date),
    impersonatedBy: null,
    impersonator: null,
    lacksRecentPasskeyUse: false,
    user: {
      ...shown,
      id: userId,
      email: `${userId}@example.com`,
      image: null,
      hasAvatar: false,
      timeZone: null,
      detectedTimeZone: null,
      needsPasskey: false,
    },
  });
  expect(JSON.stringify(session)).not.toContain(token);
});

describe('an impersonation', () => {
  const impersonated = async (admin: object = {}, user: object = {}) => {
    const { id, email } = await createUser({ role: 'admin', name: 'Grace', ...admin });
    return { id, email, ...(await signedIn(user, { impersonatedBy: id })) };
  };

  it('has the admin who runs it, and is invalid once they are deleted', async () => {
    const { id, email, read } = await impersonated();
    expect(await read()).toMatchObject({ impersonatedBy: id, impersonator: { name: 'Grace', email } });
    await db.user.delete({ where: { id } });
    expect(await read()).toBeNull();
  });

  it.each([
    ['permanently banned', { banned: true }],
    ['no longer an admin', { role: 'user' }],
    ['of an unknown role', { role: 'constructor' }],
  ])('by an admin who is %s is invalid', async (_, admin) => {
    expect(await (await impersonated(admin)).read()).toBeNull();
  });

  it('is invalid IMPERSONATION_MINUTES after its start, even if its session expires later', async () => {
    const { id } = await createUser({ role: 'admin' });
    const startedMinutesAgo = async (minutes: number) => {
      const createdAt = hoursFromNow(-minutes / 60);
      return (await signedIn({}, { impersonatedBy: id, createdAt })).read();
    };
    expect(await startedMinutesAgo(IMPERSONATION_MINUTES - 1)).not.toBeNull();
    expect(await startedMinutesAgo(IMPERSONATION_MINUTES + 1)).toBeNull();
  });

  it('of a user who has become an admin is invalid', async () => {
    expect(await (await impersonated({}, { role: 'admin' })).read()).toBeNull();
  });
});

describe('an unsigned or malformed cookie is no session and causes no database query:', () => {
  const forgeries: [string, (token: string) => string | undefined][] = [
    ['no cookie', () => undefined],
    ['a token without a signature', (token) => token],
    ['a signature without a token', (token) => signedCookie(token).slice(token.length)],
    ['a changed signature', (token) => `${token}.${signedCookie('other').slice('other.'.length)}`],
    ['a signature by another secret', (token) => signedCookie(token, OTHER_SECRET)],
    ['an empty token with a valid signature', () => signedCookie('')],
    ['garbage', () => '\0\uD800 %00;../../etc/passwd.\u202E'],
    ['an overlong token with a valid signature', () => signedCookie('x'.repeat(500))],
    ['100,000 characters', () => 'x.'.repeat(50_000)],
  ];

  it.each(forgeries)('%s', async (_, forge) => {
    const { token } = await signedIn();
    const query = jest.spyOn(pool(), 'query');
    expect(await readSession(forge(token))).toBeNull();
    expect(query).not.toHaveBeenCalled();
  });
});

it.each([
  ['an expired session', {}, { expiresAt: hoursFromNow(-0.001) }, null],
  ['a session of a permanently banned user', { banned: true }, {}, null],
  ['a session of a banned user', { banned: true, banExpires: hoursFromNow(1) }, {}, null],
  ['a session after a ban', { banned: true, banExpires: hoursFromNow(-0.001) }, {}, expect.anything()],
  ['a session after a lifted ban', { banExpires: hoursFromNow(1) }, {}, expect.anything()],
])('%s is valid or not', async (_, user, session, answer) => {
  const { read } = await signedIn(user, session);
  expect(await read()).toEqual(answer);
});

it('a changed role, a revoked session and a deleted user take effect on the next read', async () => {
  const { userId, token, read } = await signedIn({ role: 'admin' });
  const other = await createSession(userId);
  await db.user.update({ where: { id: userId }, data: { role: 'user' } });
  expect(await read()).toMatchObject({ user: { role: 'user' } });
  await db.session.delete({ where: { token } });
  expect(await read()).toBeNull();
  expect(await readSession(signedCookie(other.token))).not.toBeNull();
  await db.user.delete({ where: { id: userId } });
  expect(await readSession(signedCookie(other.token))).toBeNull();
});

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

/** A session that is due for renewal. */
async function openOldSession(change: object = {}) {
  const { id } = await createUser({ lastActiveAt: daysAgo(3) });
  const { token } = await createSession(id, {
    updatedAt: daysAgo(2),
    expiresAt: daysAgo(2 - SESSION_DAYS),
    ...change,
  });
  const cookie = signedCookie(token);
  const session = await readSession(cookie);
  if (!session) throw new Error('The session is not valid');
  return { session, cookie, token, user: await db.user.findUniqueOrThrow({ where: { id } }) };
}

it('the renewal extends the session and its cookie, and leaves the version of the user', async () => {
  const { session, cookie, token, user } = await openOldSession();
  expect(isRenewalDue(session)).toBe(true);
  const response = NextResponse.next();
  await renewSession(session, { cookie, timeZone: 'Asia/Tokyo' }, response);
  const renewed = await readSession(cookie);
  expect(renewed && isRenewalDue(renewed)).toBe(false);
  expect(renewed?.expiresAt.getTime()).toBeGreaterThan(daysAgo(0.01 - SESSION_DAYS).getTime());
  expect(response.cookies.get(sessionCookieName())).toMatchObject({
    value: signedCookie(token),
    httpOnly: true,
    maxAge: SESSION_DAYS * DAY_SECONDS,
  });
  const { lastActiveAt, detectedTimeZone, updatedAt } = await db.user.findUniqueOrThrow({
    where: { id: user.id },
  });
  expect(lastActiveAt?.getTime()).toBeGreaterThan(daysAgo(0.01).getTime());
  expect(detectedTimeZone).toBe('Asia/Tokyo');
  expect(updatedAt).toEqual(user.updatedAt);
});

it('with OIDC_ONLY the session ends when it would have ended, and the user counts as active', async () => {
  const { session, cookie, user } = await openOldSession();
  overrideEnv({ OIDC_ONLY: true });
  await renewSession(session, { cookie, timeZone: undefined }, NextResponse.next());
  expect(await db.session.findFirst()).toMatchObject({ expiresAt: session.expiresAt });
  const { lastActiveAt } = await db.user.findUniqueOrThrow({ where: { id: user.id } });
  expect(lastActiveAt?.getTime()).toBeGreaterThan(daysAgo(0.01).getTime());
});

it('a session that has been revoked stays revoked, and no cookie is set', async () => {
  const { session, cookie } = await openOldSession();
  await db.session.deleteMany();
  const response = NextResponse.next();
  await renewSession(session, { cookie, timeZone: undefined }, response);
  expect([await db.session.count(), response.cookies.getAll()]).toEqual([0, []]);
});

it('a sign-in is an activity', async () => {
  const { id, email } = await createUser({ lastSignInAt: null });
  expect((await getUser(id))?.lastActiveAt).toBeNull();
  await visitor.signInByCode(email);
  const user = await getUser(id);
  expect(user?.lastActiveAt?.getTime()).toBeGreaterThan(daysAgo(0.001).getTime());
  expect(user?.lastActiveAt).toEqual(user?.lastSignInAt);
});

it('neither an impersonation nor a demo stores an activity', async () => {
  const admin = await createUser({ role: 'admin' });
  for (const change of [{ impersonatedBy: admin.id }, {}]) {
    const { cookie, user } = await openOldSession(change);
    if (!('impersonatedBy' in change)) overrideEnv({ DEMO_MODE: true });
    visitor.cookies.set(sessionCookieName(), cookie);
    expect(await visitor.call('/get-session')).toMatchObject({ body: { user: { id: user.id } } });
    expect(await db.user.findUnique({ where: { id: user.id } })).toEqual(user);
  }
});
