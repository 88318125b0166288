import { db } from '@/lib/server/db';
import { captureLog } from '@/tests/support/capture-log';
import { Browser } from '@/tests/support/integration/browser';
import { getMailedCode, listMails } from '@/tests/support/integration/mailed';
import { clearRows, createUser } from '@/tests/support/integration/rows';
import { overrideEnv } from '@/tests/support/override-env';

captureLog();

beforeEach(async () => {
  await clearRows();
  overrideEnv({ SIGNUP_DOMAINS: ['example.com', 'example.org'] });
});

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

it('SIGNUP_ENABLED=false closes sign-up for the domains, too', async () => {
  overrideEnv({ SIGNUP_ENABLED: false });
  expect(await templateFor('ada@example.com')).toBe('noAccount');
});
