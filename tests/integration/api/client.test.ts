import { adminCookieName } from '@/lib/auth/session/cookie';
import { db } from '@/lib/server/db';
import { captureLog } from '@/tests/support/capture-log';
import { createVisitorClient, listSecrets } from '@/tests/support/integration/api';
import { visitor } from '@/tests/support/integration/browser';
import { getMailedCode } from '@/tests/support/integration/mailed';
import { clearLimits, clearRows, createSession, createUser } from '@/tests/support/integration/rows';

captureLog();
beforeEach(clearRows);

const client = createVisitorClient();

type Answer = { data: unknown; error: unknown };

/** The data of an answer without an error and without a secret. */
async function data<T extends Answer>(call: Promise<T>): Promise<T['data'] & object> {
  const answer = await call;
  expect(answer.error).toBeNull();
  const text = JSON.stringify(answer.data);
  for (const secret of await listSecrets()) expect(text).not.toContain(secret);
  return answer.data as T['data'] & object;
}

describe('better-auth’s client', () => {
  it('signs in by code, reads the session and signs out', async () => {
    const email = 'client@example.com';
    await data(client.emailOtp.sendVerificationOtp({ email, type: 'sign-in' }));
    const otp = await getMailedCode(email);
    const signedIn = await data(client.signIn.emailOtp({ email, otp }));
    const { id } = (await visitor.actor()).session;
    expect(signedIn).toMatchObject({ token: id, user: { email } });
    expect(await data(client.getSession())).toMatchObject({ session: { id, token: id }, user: { email } });
    expect(await data(client.signOut())).toEqual({ success: true });
    expect((await client.getSession()).data).toBeNull();
  });

  it('impersonates and stops', async () => {
    const admin = await visitor.signIn({ role: 'admin' });
    const own = visitor.sessionCookie;
    const { id: userId } = await createUser();
    expect(await data(client.admin.impersonateUser({ userId }))).toMatchObject({
      session: { userId, impersonatedBy: admin.id },
      user: { id: userId },
    });
    expect(await data(client.getSession())).toMatchObject({ user: { id: userId } });
    expect(await data(client.admin.stopImpersonating())).toMatchObject({
      session: { userId: admin.id },
      user: { id: admin.id, role: 'admin' },
    });
    expect([visitor.sessionCookie, visitor.cookies.has(adminCookieName())]).toEqual([own, false]);
  });

  it('manages the sessions of the caller', async () => {
    const { id } = await visitor.signIn();
    const other = await createSession(id);
    const listed = await data(client.listSessions());
    expect(listed).toContainEqual(expect.objectContaining({ id: other.id, token: other.id, userId: id }));
    expect(await data(client.revokeSession({ token: other.id }))).toEqual({ status: true });
    expect(await data(client.revokeOtherSessions())).toEqual({ status: true });
    expect(await data(client.revokeSessions())).toEqual({ status: true });
    expect(await db.session.count()).toBe(0);
  });

  it('deletes the account of the caller with a mailed code', async () => {
    const { id, email } = await visitor.signIn();
    expect(await data(client.deleteUser({ callbackURL: '/' }))).toEqual({
      success: true,
      message: 'Verification email sent',
    });
    await clearLimits();
    const token = await getMailedCode(email);
    expect(await data(client.deleteUser({ token }))).toEqual({ success: true, message: 'User deleted' });
    expect([await db.user.count({ where: { id } }), visitor.sessionCookie]).toEqual([0, undefined]);
  });
});
