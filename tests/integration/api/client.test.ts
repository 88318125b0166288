import { adminCookieName } from '@/lib/auth/session/cookie';
import { db } from '@/lib/server/db';
import { captureLog } from '@/tests/support/capture-log';
import { createVisitorClient, listSecrets } from '@/tests/support/integration/api';
import { visitor } from '@/tests/support/integration/browser';
import { getMailedCode } from '@/tests/support/integration/mailed';
import {
  clearLimits,
  clearRows,
  createAccount,
  createPasskey,
  createSession,
  createUser,
} from '@/tests/support/integration/rows';
import { otherLocale } from '@/tests/support/messages';

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

const code = async (call: Promise<Answer>) => ((await call).error as { code?: string } | null)?.code;

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

  it('manages users', async () => {
    await visitor.signIn({ role: 'admin' });
    const { user } = await data(
      client.admin.createUser({
        email: 'New@Example.com',
        name: 'Grace',
        role: 'user',
        data: { locale: otherLocale },
      }),
    );
    const userId = user.id;
    expect(user).toMatchObject({
      email: 'new@example.com',
      name: 'Grace',
      role: 'user',
      locale: otherLocale,
    });
    expect(await data(client.admin.getUser({ query: { id: userId } }))).toMatchObject({ id: userId });
    expect(await data(client.admin.listUsers({ query: { limit: 1 } }))).toMatchObject({ total: 2 });
    expect(await data(client.admin.updateUser({ userId, data: { name: 'Hopper' } }))).toMatchObject({
      id: userId,
      name: 'Hopper',
    });
    expect(await data(client.admin.setRole({ userId, role: ['admin'] }))).toMatchObject({
      user: { role: 'admin' },
    });
    expect(await data(client.admin.banUser({ userId, banReason: 'Spam', banExpiresIn: 60 }))).toMatchObject({
      user: { banned: true, banReason: 'Spam' },
    });
    expect(await data(client.admin.unbanUser({ userId }))).toMatchObject({ user: { banned: false } });
    expect(await data(client.admin.removeUser({ userId }))).toEqual({ success: true });
    expect(await code(client.admin.removeUser({ userId }))).toBe('USER_NOT_FOUND');
  });

  it('lists and revokes the sessions of a user by the token in the list', async () => {
    await visitor.signIn({ role: 'admin' });
    const { id: userId } = await createUser();
    const [first] = [await createSession(userId), await createSession(userId)];
    const { sessions } = await data(client.admin.listUserSessions({ userId }));
    const listed = sessions.find(({ id }) => id === first.id);
    expect(await data(client.admin.revokeUserSession({ sessionToken: listed?.token ?? '' }))).toEqual({
      success: true,
    });
    expect(await db.session.count({ where: { userId } })).toBe(1);
    expect(await data(client.admin.revokeUserSessions({ userId }))).toEqual({ success: true });
    expect(await db.session.count({ where: { userId } })).toBe(0);
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

  it('asks for permissions', async () => {
    await visitor.signIn({ role: 'admin' });
    const hasPermission = (permissions: Parameters<typeof client.admin.hasPermission>[0]['permissions']) =>
      data(client.admin.hasPermission({ permissions } as never));
    expect(await hasPermission({ user: ['ban'] })).toEqual({ error: null, success: true });
    expect(await hasPermission({ user: ['impersonate-admins' as never] })).toEqual({
      error: null,
      success: false,
    });
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

  it('changes the name and the email', async () => {
    const { reload } = await visitor.signIn();
    expect(await data(client.updateUser({ name: 'Grace' }))).toEqual({ status: true });
    expect(await data(client.changeEmail({ newEmail: 'first@example.com' }))).toEqual({ status: true });
    expect(await data(client.emailOtp.requestEmailChange({ newEmail: 'second@example.com' }))).toEqual({
      success: true,
    });
    const otp = await getMailedCode('second@example.com');
    expect(await data(client.emailOtp.changeEmail({ newEmail: 'second@example.com', otp }))).toEqual({
      success: true,
    });
    expect(await reload()).toMatchObject({ name: 'Grace', email: 'second@example.com' });
  });

  it('lists and unlinks accounts', async () => {
    const { id } = await visitor.signIn();
    const account = await createAccount(id);
    await createAccount(id, { providerId: 'google' });
    const listed = await data(client.listAccounts());
    expect(listed).toContainEqual(expect.objectContaining({ id: account.id, providerId: 'github' }));
    expect(await data(client.unlinkAccount({ accountId: account.id }))).toEqual({ status: true });
    expect(await db.account.count()).toBe(1);
  });

  it('lists, renames and deletes passkeys', async () => {
    const { id: userId } = await visitor.signIn();
    const { id } = await createPasskey(userId);
    expect(await data(client.passkey.listUserPasskeys())).toMatchObject([{ id, name: 'Laptop' }]);
    expect(await data(client.passkey.updatePasskey({ id, name: 'Phone' }))).toMatchObject({
      passkey: { id, name: 'Phone' },
    });
    expect(await data(client.passkey.deletePasskey({ id }))).toEqual({ status: true });
    expect(await code(client.passkey.deletePasskey({ id }))).toBe('PASSKEY_NOT_FOUND');
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
