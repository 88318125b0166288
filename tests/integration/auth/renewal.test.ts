import { NextResponse } from 'next/server';
import { sessionCookieName } from '@/lib/auth/session/cookie';
import { isRenewalDue, renewSession } from '@/lib/auth/session/renewal';
import { readSession } from '@/lib/auth/session/store';
import { SESSION_DAYS } from '@/lib/constants';
import { db } from '@/lib/server/db';
import { DAY_MS, DAY_SECONDS } from '@/lib/time';
import { clearRows, createSession, createUser, signedCookie } from '@/tests/support/integration/rows';
import { overrideEnv } from '@/tests/support/override-env';

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

async function openOldSession() {
  const { id } = await createUser({ lastActiveAt: daysAgo(3) });
  const { token } = await createSession(id, {
    updatedAt: daysAgo(2),
    expiresAt: daysAgo(2 - SESSION_DAYS),
  });
  const cookie = signedCookie(token);
  const session = await readSession(cookie);
  if (!session) throw new Error('The session is not valid');
  return { session, cookie, token, user: await db.user.findUniqueOrThrow({ where: { id } }) };
}

afterEach(clearRows);

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

it('the renewal keeps the last zone of a user whose browser sends none', async () => {
  const { session, cookie, user } = await openOldSession();
  await db.user.update({ where: { id: user.id }, data: { detectedTimeZone: 'America/Lima' } });
  await renewSession(session, { cookie, timeZone: undefined }, NextResponse.next());
  const { detectedTimeZone } = await db.user.findUniqueOrThrow({ where: { id: user.id } });
  expect(detectedTimeZone).toBe('America/Lima');
});

it('a session that has been revoked stays revoked, and no cookie is set', async () => {
  const { session, cookie } = await openOldSession();
  await db.session.deleteMany();
  const response = NextResponse.next();
  await renewSession(session, { cookie, timeZone: undefined }, response);
  expect([await db.session.count(), response.cookies.getAll()]).toEqual([0, []]);
});
