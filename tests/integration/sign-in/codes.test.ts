import { DEMO_CODE, demoAccounts } from '@/lib/demo';
import { closeDatabase, db } from '@/lib/server/db';
import { captureLog } from '@/tests/support/capture-log';
import { sampleCode } from '@/tests/support/code';
import { visitor } from '@/tests/support/integration/browser';
import { getMailedCode } from '@/tests/support/integration/mailed';
import { clearRows, createUser } from '@/tests/support/integration/rows';
import { overrideEnv } from '@/tests/support/override-env';

captureLog();
beforeEach(clearRows);
afterAll(closeDatabase);

const enterCode = (email: string, otp: string) => visitor.post('/sign-in/email-otp', { email, otp });

it('an expired code is reported as expired, also after another visitor enters a code', async () => {
  const { email } = await createUser();
  await visitor.post('/email-otp/send-verification-otp', { email, type: 'sign-in' });
  const code = await getMailedCode(email);
  await db.verification.updateMany({ data: { expiresAt: new Date(Date.now() - 1_000) } });

  expect(await enterCode('another@example.com', sampleCode)).toMatchObject({
    status: 400,
    body: { code: 'INVALID_OTP', message: 'invalid otp' },
  });
  expect(await enterCode(email, code)).toMatchObject({
    status: 400,
    body: { code: 'OTP_EXPIRED', message: 'otp expired' },
  });
  expect(await db.verification.count()).toBe(0);
  expect(await db.session.count()).toBe(0);
});

it('signing in to a demo does not change the language of the browser', async () => {
  overrideEnv({ DEMO_MODE: true });
  const email = demoAccounts[1];
  await createUser({ email, emailVerified: true, locale: 'sw' });
  await visitor.post('/email-otp/send-verification-otp', { email, type: 'sign-in' });
  const { status } = await enterCode(email, DEMO_CODE);
  expect([status, visitor.cookies.get('last-sign-in')]).toEqual([200, 'email']);
  expect(visitor.cookies.has('NEXT_LOCALE')).toBe(false);
});
