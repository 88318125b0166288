import { db } from '@/lib/server/db';
import { captureLog } from '@/tests/support/capture-log';
import { differentCode, sampleCode } from '@/tests/support/code';
import { createAdmin } from '@/tests/support/integration/actions';
import { get, post, postDenied } from '@/tests/support/integration/api';
import { visitor } from '@/tests/support/integration/browser';
import { getMailedCode, listMails } from '@/tests/support/integration/mailed';
import { clearRows, createAccount, createUser } from '@/tests/support/integration/rows';
import { otherLocale } from '@/tests/support/messages';
import { overrideEnv } from '@/tests/support/override-env';

captureLog();
beforeEach(clearRows);

const NEW = 'new@example.com';
const OLD = 'old@example.com';

describe.each([
  ['/change-email', { status: true }],
  ['/email-otp/request-email-change', { success: true }],
])('%s', (path, success) => {
  beforeEach(() => visitor.signIn({ email: OLD, locale: otherLocale }));

  it('mails a code to the new email, and changes nothing yet', async () => {
    expect(await post(path, { newEmail: ' New@Example.com ' })).toMatchObject({ status: 200, body: success });
    expect(await listMails(NEW)).toMatchObject([{ template: 'emailChange', locale: otherLocale }]);
    expect(await db.user.findMany()).toMatchObject([{ email: OLD }]);
  });

  it('answers the same for an email in use, whose owner gets a mail', async () => {
    await createUser({ email: NEW });
    expect(await post(path, { newEmail: NEW })).toMatchObject({ status: 200, body: success });
    expect(await listMails(NEW)).toMatchObject([{ template: 'emailInUse' }]);
  });

  it('rejects the current email and an invalid one', async () => {
    expect(await postDenied(path, { newEmail: OLD })).toEqual([400, 'EMAIL_CAN_NOT_BE_UPDATED']);
    for (const newEmail of ['nobody', '', 5, undefined])
      expect(await postDenied(path, { newEmail })).toEqual([400, 'INVALID_EMAIL']);
    expect(await postDenied(path, { newEmail: NEW, extra: 1 })).toEqual([400, 'INVALID_INPUT']);
    expect(await db.outboxMail.count()).toBe(0);
  });

  it('is limited, and reports a mail that was not sent', async () => {
    overrideEnv({ SMTP_URL: 'smtp://127.0.0.1:1' });
    expect(await postDenied(path, { newEmail: 'other@example.com' })).toEqual([503, 'MAIL_FAILED']);
    overrideEnv({ SMTP_URL: undefined });
    await post(path, { newEmail: NEW });
    expect(await postDenied(path, { newEmail: NEW })).toEqual([429, 'RATE_LIMITED']);
  });
});

describe('/email-otp/change-email', () => {
  const path = '/email-otp/change-email';

  async function requested() {
    const person = await visitor.signIn({ email: OLD });
    await post('/change-email', { newEmail: NEW });
    return { ...person, otp: await getMailedCode(NEW) };
  }

  it('changes the email and notifies the former one', async () => {
    const { reload, otp } = await requested();
    expect(await post(path, { newEmail: NEW, otp })).toMatchObject({ status: 200, body: { success: true } });
    expect(await reload()).toMatchObject({ email: NEW, emailVerified: true });
    expect(await listMails(OLD)).toMatchObject([{ template: 'emailChanged' }]);
  });

  it('rejects a wrong code, another email and a bad body', async () => {
    const { reload, otp } = await requested();
    expect(await postDenied(path, { newEmail: NEW, otp: differentCode(otp) })).toEqual([400, 'INVALID_OTP']);
    expect(await postDenied(path, { newEmail: 'x@example.com', otp })).toEqual([400, 'INVALID_OTP']);
    expect(await postDenied(path, { newEmail: 'nobody', otp })).toEqual([400, 'INVALID_EMAIL']);
    expect(await postDenied(path, { newEmail: NEW })).toEqual([400, 'INVALID_OTP']);
    expect(await reload()).toMatchObject({ email: OLD });
  });

  it('rejects an email that is in use in the meantime', async () => {
    const { otp } = await requested();
    await createUser({ email: NEW });
    expect(await post(path, { newEmail: NEW, otp })).toMatchObject({
      status: 400,
      body: { code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL' },
    });
  });
});

describe('/delete-user', () => {
  it('mails a code, which deletes the account and the cookie', async () => {
    const { id, email } = await visitor.signIn();
    expect((await post('/delete-user', { callbackURL: '/' })).body).toEqual({
      success: true,
      message: 'Verification email sent',
    });
    expect(await db.user.count({ where: { id } })).toBe(1);
    expect((await post('/delete-user', { token: await getMailedCode(email) })).body).toEqual({
      success: true,
      message: 'User deleted',
    });
    expect([await db.user.count({ where: { id } }), visitor.sessionCookie]).toEqual([0, undefined]);
  });

  it('rejects the last admin, a wrong code and a second mail at once', async () => {
    await visitor.signIn({ role: 'admin' });
    expect(await postDenied('/delete-user', {})).toEqual([403, 'LAST_ADMIN']);
    expect(await postDenied('/delete-user', { token: sampleCode })).toEqual([403, 'LAST_ADMIN']);
    await visitor.signIn();
    expect(await postDenied('/delete-user', { token: sampleCode })).toEqual([400, 'INVALID_OTP']);
    await post('/delete-user');
    expect(await postDenied('/delete-user', {})).toEqual([429, 'RATE_LIMITED']);
  });
});

describe('/list-accounts', () => {
  it('answers in better-auth’s format, without tokens and accounts of others', async () => {
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

  it('needs a session, and is open in a demo and during an impersonation', async () => {
    expect(await get('/list-accounts')).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
    await visitor.signIn({ role: 'constructor' });
    expect(await get('/list-accounts')).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    const admin = await createAdmin();
    await visitor.signIn({}, { impersonatedBy: admin.id });
    expect(await get('/list-accounts')).toMatchObject({ status: 200, body: [] });
    overrideEnv({ DEMO_MODE: true });
    expect(await get('/list-accounts')).toMatchObject({ status: 200 });
    expect(await post('/list-accounts')).toMatchObject({ status: 404 });
  });
});

describe('/unlink-account', () => {
  it('rejects the last account, an account of another user and an unknown one', async () => {
    const { id } = await visitor.signIn();
    const { id: accountId } = await createAccount(id);
    const foreign = await createAccount((await createUser()).id);
    expect(await postDenied('/unlink-account', { accountId })).toEqual([
      400,
      'FAILED_TO_UNLINK_LAST_ACCOUNT',
    ]);
    expect(await postDenied('/unlink-account', { accountId: foreign.id })).toEqual([
      400,
      'ACCOUNT_NOT_FOUND',
    ]);
    expect(await postDenied('/unlink-account', { accountId: 'unknown' })).toEqual([400, 'ACCOUNT_NOT_FOUND']);
    expect(await db.account.count()).toBe(2);
  });
});
