import { closeDatabase, db } from '@/lib/server/db';
import { captureLog } from '@/tests/support/capture-log';
import { sampleCode } from '@/tests/support/code';
import { Browser, visitor } from '@/tests/support/integration/browser';
import { getMailedCode, listMails } from '@/tests/support/integration/mailed';
import { clearRows, createUser } from '@/tests/support/integration/rows';
import { overrideEnv } from '@/tests/support/override-env';

captureLog();
beforeEach(clearRows);
afterAll(closeDatabase);

describe('with FIRST_ADMIN_EMAIL', () => {
  const email = 'ada@example.com';

  beforeEach(() => overrideEnv({ FIRST_ADMIN_EMAIL: email }));

  async function signIn(to = email) {
    await visitor.signInByCode(to);
    return db.user.findUnique({ where: { email: to } });
  }

  it('the first sign-in with this email makes an admin, and the audit log has it', async () => {
    const user = await signIn();
    expect(user).toMatchObject({ role: 'admin' });
    expect(await db.auditEvent.findMany({ where: { action: 'userPromote' } })).toMatchObject([
      { actorId: null, targetId: user?.id, after: { role: 'admin' } },
    ]);
  });

  it('it works where sign-up is off, and for an existing user', async () => {
    overrideEnv({ FIRST_ADMIN_EMAIL: email, SIGNUP_ENABLED: false });
    expect(await signIn()).toMatchObject({ role: 'admin' });
    await clearRows();
    await createUser({ email });
    expect(await signIn()).toMatchObject({ role: 'admin' });
  });

  it('once there is an admin, the setting does nothing', async () => {
    await createUser({ role: 'admin' });
    expect(await signIn()).toMatchObject({ role: 'user' });
  });

  it('a wrong code, another email and a ban make no admin', async () => {
    await visitor.requestCode(email);
    await visitor.post('/sign-in/email-otp', { email, otp: sampleCode });
    expect(await db.user.count()).toBe(0);
    expect(await signIn('grace@example.com')).toMatchObject({ role: 'user' });
    await clearRows();
    await createUser({ email, banned: true });
    expect(await signIn()).toMatchObject({ role: 'user', banned: true });
  });
});

describe('with SIGNUP_DOMAINS', () => {
  beforeEach(() => overrideEnv({ SIGNUP_DOMAINS: ['example.com', 'example.org'] }));

  const templateFor = async (email: string) => {
    expect((await new Browser().requestCode(email)).status).toBe(200);
    return (await listMails(email.toLowerCase()))[0]?.template;
  };

  it('an email of one of the domains signs up', async () => {
    expect(await templateFor('Ada@Example.org')).toBe('loginCode');
    const email = 'ada@example.org';
    const answer = await new Browser().post('/sign-in/email-otp', { email, otp: await getMailedCode(email) });
    expect([answer.status, await db.user.count({ where: { email } })]).toEqual([200, 1]);
  });

  it.each(['ada@example.net', 'ada@evil-example.com', 'ada@mail.example.com', 'example.com@example.net'])(
    '%s gets a mail that there is no account, and the same answer',
    async (email) => {
      expect(await templateFor(email)).toBe('noAccount');
    },
  );

  it('a code that was mailed before the setting signs nobody up', async () => {
    const email = 'ada@example.net';
    overrideEnv({ SIGNUP_DOMAINS: undefined });
    await new Browser().requestCode(email);
    overrideEnv({ SIGNUP_DOMAINS: ['example.com'] });
    const answer = await new Browser().post('/sign-in/email-otp', { email, otp: await getMailedCode(email) });
    expect([answer.body.code, await db.user.count()]).toEqual(['INVALID_OTP', 0]);
  });

  it('a user of another domain whom an admin has created signs in', async () => {
    const { email } = await createUser({ email: 'guest@example.net' });
    expect(await templateFor(email)).toBe('loginCode');
  });
});
