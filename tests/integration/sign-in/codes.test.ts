import { CODE_TRIES, USER_AGENT_MAX } from '@/lib/constants';
import { DEMO_CODE, demoAccounts } from '@/lib/demo';
import { closeDatabase, db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { sendCodeAction, verifyCodeAction } from '@/lib/sign-in/actions';
import { captureLog } from '@/tests/support/capture-log';
import { differentCode, sampleCode } from '@/tests/support/code';
import { getRedirect, send } from '@/tests/support/integration/actions';
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
  await visitor.requestCode(email);
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

it('a wrong code says how many tries are left, the same for an unknown email, but only in the browser that requested the code', async () => {
  for (const email of [(await createUser()).email, 'unknown@example.com']) {
    expect(await getRedirect(send(sendCodeAction, { email }))).toContain('/login/verify');
    const code = differentCode(await getMailedCode(email));
    const enter = () => send(verifyCodeAction, { email, code });
    expect(await enter()).toMatchObject({ code: 'INVALID_OTP', args: { triesLeft: CODE_TRIES - 1 } });
    visitor.cookies.clear();
    expect(await enter()).toMatchObject({ code: 'INVALID_OTP', args: undefined });
  }
});

async function signIn(email: string) {
  await visitor.requestCode(email);
  const code = env().DEMO_MODE ? DEMO_CODE : await getMailedCode(email);
  expect((await enterCode(email, code)).status).toBe(200);
  expect(visitor.cookies.get('last-sign-in')).toBe('email');
  return db.session.findFirstOrThrow();
}

describe('a session', () => {
  const browser = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';

  beforeEach(() => {
    overrideEnv({ CLIENT_IP_HEADER: 'x-real-ip' });
    visitor.headers.set('x-real-ip', '203.0.113.77');
    visitor.headers.set('user-agent', browser);
  });

  it('stores the IP, and stores the start of a long user agent', async () => {
    const long = `${browser} ${'x'.repeat(12_000)}`;
    visitor.headers.set('user-agent', long);
    const { email } = await createUser();
    const userAgent = long.slice(0, USER_AGENT_MAX);
    expect(await signIn(email)).toMatchObject({ ipAddress: '203.0.113.77', userAgent });
  });

  it('stores neither in a demo, so that no visitor sees those of another', async () => {
    overrideEnv({ DEMO_MODE: true });
    const { email } = await createUser({ email: demoAccounts[0], role: 'admin' });
    expect(await signIn(email)).toMatchObject({ ipAddress: null, userAgent: null });
    const { text } = await visitor.call('/list-sessions');
    expect(text).not.toContain('203.0.113.77');
    expect(text).not.toContain('Firefox');
  });
});
