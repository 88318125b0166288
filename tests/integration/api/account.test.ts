import { captureLog } from '@/tests/support/capture-log';
import { differentCode, sampleCode } from '@/tests/support/code';
import { get, post, postDenied } from '@/tests/support/integration/api';
import { visitor } from '@/tests/support/integration/browser';
import { getMailedCode } from '@/tests/support/integration/mailed';
import { clearLimits, clearRows, createAccount, createUser } from '@/tests/support/integration/rows';
import { overrideEnv } from '@/tests/support/override-env';

captureLog();
beforeEach(clearRows);

const NEW = 'new@example.com';
const OLD = 'old@example.com';

it.each([
  ['/change-email', { status: true }],
  ['/email-otp/request-email-change', { success: true }],
])('%s answers the same for a free email and one in use, and rejects other input', async (path, success) => {
  await createUser({ email: NEW });
  await visitor.signIn({ email: OLD });
  expect(await postDenied(path, { newEmail: OLD })).toEqual([400, 'EMAIL_CAN_NOT_BE_UPDATED']);
  for (const newEmail of ['nobody', undefined])
    expect(await postDenied(path, { newEmail })).toEqual([400, 'INVALID_EMAIL']);
  expect(await postDenied(path, { newEmail: NEW, extra: 1 })).toEqual([400, 'INVALID_INPUT']);
  overrideEnv({ SMTP_URL: 'smtp://127.0.0.1:1' });
  expect(await postDenied(path, { newEmail: 'other@example.com' })).toEqual([503, 'MAIL_FAILED']);
  overrideEnv({ SMTP_URL: undefined });
  expect((await post(path, { newEmail: NEW })).body).toEqual(success);
  expect(await postDenied(path, { newEmail: NEW })).toEqual([429, 'RATE_LIMITED']);
  await clearLimits();
  expect((await post(path, { newEmail: 'free@example.com' })).body).toEqual(success);
});

it('/email-otp/change-email rejects a wrong code, another email, a bad body and a taken email', async () => {
  const path = '/email-otp/change-email';
  await visitor.signIn({ email: OLD });
  await post('/change-email', { newEmail: NEW });
  const otp = await getMailedCode(NEW);
  expect(await postDenied(path, { newEmail: NEW, otp: differentCode(otp) })).toEqual([400, 'INVALID_OTP']);
  expect(await postDenied(path, { newEmail: 'x@example.com', otp })).toEqual([400, 'INVALID_OTP']);
  expect(await postDenied(path, { newEmail: 'nobody', otp })).toEqual([400, 'INVALID_EMAIL']);
  expect(await postDenied(path, { newEmail: NEW })).toEqual([400, 'INVALID_OTP']);
  await createUser({ email: NEW });
  expect(await post(path, { newEmail: NEW, otp })).toMatchObject({
    status: 400,
    body: { code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL' },
  });
});

it('/delete-user rejects the last admin, a wrong code and a second mail at once', async () => {
  await visitor.signIn({ role: 'admin' });
  expect(await postDenied('/delete-user', {})).toEqual([403, 'LAST_ADMIN']);
  expect(await postDenied('/delete-user', { token: sampleCode })).toEqual([403, 'LAST_ADMIN']);
  await visitor.signIn();
  expect(await postDenied('/delete-user', { token: sampleCode })).toEqual([400, 'INVALID_OTP']);
  await post('/delete-user');
  expect(await postDenied('/delete-user', {})).toEqual([429, 'RATE_LIMITED']);
});

it('/list-accounts answers in better-auth’s format, without tokens and accounts of others', async () => {
  const { id } = await visitor.signIn();
  await createAccount((await createUser()).id);
  const secrets = {
    accessToken: 'secret-1',
    refreshToken: 'secret-2',
    idToken: 'secret-3',
    password: 'secret-4',
  };
  const account = await createAccount(id, { scope: 'read:user,user:email', ...secrets });
  const { status, body, text } = await get('/list-accounts');
  expect([status, body]).toEqual([
    200,
    [
      {
        id: account.id,
        accountId: account.accountId,
        providerId: 'github',
        userId: id,
        scopes: ['read:user', 'user:email'],
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    ],
  ]);
  expect(text).not.toContain('secret');
});

it('/unlink-account rejects the last account, an account of another user and an unknown one', async () => {
  const { id } = await visitor.signIn();
  const own = await createAccount(id);
  const foreign = await createAccount((await createUser()).id);
  const unlink = (accountId: string) => postDenied('/unlink-account', { accountId });
  expect(await unlink(own.id)).toEqual([400, 'FAILED_TO_UNLINK_LAST_ACCOUNT']);
  for (const other of [foreign.id, 'unknown'])
    expect(await unlink(other)).toEqual([400, 'ACCOUNT_NOT_FOUND']);
});
