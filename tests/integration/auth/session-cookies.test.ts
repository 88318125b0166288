import { startPasskeyRegistrationAction } from '@/lib/account/actions';
import { sessionCookieName } from '@/lib/auth/session/cookie';
import { db } from '@/lib/server/db';
import { signOutAction } from '@/lib/sign-in/actions';
import { stopImpersonatingAction } from '@/lib/users/actions';
import { getRedirect, send, withoutWrites } from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import { signInImpersonating } from '@/tests/support/integration/impersonation';
import { clearRows } from '@/tests/support/integration/rows';

afterEach(clearRows);

/** Sends this header instead of the cookies of the browser. */
function sendCookieHeader(cookie: string) {
  visitor.cookies.clear();
  visitor.headers.set('cookie', cookie);
}

// The middleware rejects these requests; actions and endpoints must not depend on it.
// Their spellings and their order: unit/session-cookies.test.ts.
it('with two session cookies, a visitor is nobody', async () => {
  const { own = '' } = await signInImpersonating();
  const cookies = [visitor.sessionCookie ?? '', own].map(
    (value) => `${sessionCookieName()}=${encodeURIComponent(value)}`,
  );
  sendCookieHeader(cookies.join('; '));
  await withoutWrites(async () => {
    expect((await visitor.call('/get-session')).body).toBeNull();
    for (const path of ['/list-sessions', '/list-accounts', '/passkey/generate-register-options'])
      expect([path, (await visitor.call(path)).status]).toEqual([path, 401]);
    expect((await visitor.post('/update-user', { name: 'Mallory' })).status).toBe(401);
    expect(await send(startPasskeyRegistrationAction)).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect((await visitor.post('/sign-out')).status).toBe(200);
    expect(await getRedirect(send(signOutAction))).toBe('/login');
    expect(await getRedirect(send(stopImpersonatingAction))).toBe('/login?reason=ended');
  });
});

it('no endpoint of better-auth renews an impersonation', async () => {
  const { target } = await signInImpersonating();
  const getSessions = () => db.session.findMany({ where: { userId: target.id } });
  const before = await getSessions();
  for (const path of [
    '/get-session',
    '/list-accounts',
    '/passkey/generate-register-options',
    '/passkey/generate-authenticate-options',
  ])
    await visitor.call(path);
  for (const path of ['/link-social', '/passkey/verify-registration', '/passkey/verify-authentication'])
    await visitor.post(path);
  expect(await getSessions()).toEqual(before);
});
