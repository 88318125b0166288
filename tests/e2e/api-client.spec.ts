import type { ApiClient } from '@/tests/support/api-client';
import { createDevice } from '@/tests/support/e2e/api-calls';
import { codesTo } from '@/tests/support/e2e/mail-server';
import { expect, test } from '@/tests/support/e2e/test';
import { uniqueEmail } from '@/tests/support/e2e/users';
import { t } from '@/tests/support/messages';

type Answer<T> = { data: T | null; error: { status: number; code?: string | undefined } | null };

async function data<T>(call: Promise<Answer<T>>): Promise<NonNullable<T>> {
  const { data: content, error } = await call;
  expect(error).toBeNull();
  if (content === null || content === undefined) throw new Error('An answer without data');
  return content;
}

const failure = async (call: Promise<Answer<unknown>>) => {
  const { error } = await call;
  return [error?.status, error?.code];
};

test('an admin manages a user by better-auth’s client, from the invitation to the deletion', async ({
  state,
  database,
  createUser,
  codeFor,
  mails,
}) => {
  const signInByCode = async (client: ApiClient, email: string) => {
    const count = codesTo(state.mailFolder, email).length + 1;
    await data(client.emailOtp.sendVerificationOtp({ email, type: 'sign-in' }));
    await data(client.signIn.emailOtp({ email, otp: await codeFor(email, count) }));
  };
  const admin = createDevice(state.url).client;
  const user = createDevice(state.url).client;
  const owner = await createUser({ role: 'admin' });
  await signInByCode(admin, owner.email);
  expect(await data(admin.getSession())).toMatchObject({ user: { id: owner.id, role: 'admin' } });

  const email = uniqueEmail('client');
  const created = await data(admin.admin.createUser({ email, name: 'Grace', role: 'user' }));
  const userId = created.user.id;
  const listed = await data(admin.admin.listUsers({ query: { searchField: 'email', searchValue: email } }));
  expect(listed).toMatchObject({ total: 1, users: [{ id: userId, role: 'user', banned: false }] });

  await signInByCode(user, email);
  expect(await data(user.updateUser({ name: 'Grace Hopper' }))).toEqual({ status: true });
  expect(await failure(user.admin.listUsers({ query: {} }))).toEqual([
    403,
    'YOU_ARE_NOT_ALLOWED_TO_LIST_USERS',
  ]);

  await data(admin.admin.banUser({ userId, banReason: 'Spam' }));
  expect(await failure(user.updateUser({ name: 'Banned' }))).toEqual([401, 'UNAUTHORIZED']);
  expect((await user.getSession()).data).toBeNull();
  await data(admin.admin.unbanUser({ userId }));
  await database.query('delete from rate_limit where key like $1', [`%${email}%`]);
  await signInByCode(user, email);

  await data(admin.admin.setRole({ userId, role: 'admin' }));
  expect(await data(user.admin.listUsers({ query: { limit: 1 } }))).toMatchObject({ limit: 1 });
  expect(await failure(admin.admin.impersonateUser({ userId }))).toEqual([
    403,
    'YOU_CANNOT_IMPERSONATE_ADMINS',
  ]);
  await data(admin.admin.setRole({ userId, role: 'user' }));

  await data(admin.admin.impersonateUser({ userId }));
  expect(await data(admin.getSession())).toMatchObject({ user: { id: userId } });
  expect(await failure(admin.deleteUser())).toEqual([403, 'NOT_WHILE_IMPERSONATING']);
  await data(admin.admin.stopImpersonating());
  expect(await data(admin.getSession())).toMatchObject({ user: { id: owner.id } });

  const { sessions } = await data(admin.admin.listUserSessions({ userId }));
  await data(admin.admin.revokeUserSession({ sessionToken: sessions[0]?.token ?? '' }));
  expect((await user.getSession()).data).toBeNull();

  expect(await data(admin.admin.removeUser({ userId }))).toEqual({ success: true });
  expect(await failure(admin.admin.getUser({ query: { id: userId } }))).toEqual([404, 'USER_NOT_FOUND']);

  const { rows } = await database.query<{ action: string }>(
    `select action from audit_event where "actorId" = $1 and "targetId" = $2 order by "createdAt", id`,
    [owner.id, userId],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'userCreate',
    'userBan',
    'userUnban',
    'userSetRole',
    'userSetRole',
    'userImpersonate',
    'userImpersonateStop',
    'userRevokeSession',
    'userDelete',
  ]);
  const subjects = mails(email).map(({ subject }) => subject);
  expect(subjects).toContain(t('emails.banned.subject'));
});
