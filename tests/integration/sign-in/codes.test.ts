import { changeEmailAction } from '@/lib/account/actions';
import { CODE_TRIES, SHARED_BUCKET_FACTOR, signInLimits, USER_AGENT_MAX } from '@/lib/constants';
import { DEMO_CODE, demoAccounts } from '@/lib/demo';
import { closeDatabase, db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { sendCodeAction, verifyCodeAction } from '@/lib/sign-in/actions';
import { type CodeUse, checkCode, consumeCode, createCode, runCodeCheck } from '@/lib/sign-in/codes';
import { captureLog } from '@/tests/support/capture-log';
import { differentCode, sampleCode } from '@/tests/support/code';
import { getRedirect, send } from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import { NEW_EMAIL, requestChange } from '@/tests/support/integration/email-change';
import { getMailedCode } from '@/tests/support/integration/mailed';
import { clearRows, createUser } from '@/tests/support/integration/rows';
import { t } from '@/tests/support/messages';
import { overrideEnv, restoreEnv } from '@/tests/support/override-env';

captureLog();
beforeEach(clearRows);
afterAll(closeDatabase);

const enterCode = (email: string, otp: string) => visitor.post('/sign-in/email-otp', { email, otp });

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

it('a checked code can be used after a wrong guess, but not after a new code', async () => {
  const use: CodeUse = { purpose: 'sign-in', email: 'ada@example.com' };
  const check = (code: string) => runCodeCheck((transaction) => checkCode(transaction, use, code));
  const code = await createCode(use);
  const replaced = await check(code);
  const next = await createCode(use);
  expect(await consumeCode(db, replaced)).toBe(next === code);
  const checked = await check(next);
  await expect(check(differentCode(next))).rejects.toThrow('INVALID_OTP');
  expect(await consumeCode(db, checked)).toBe(true);
  await expect(check(next)).rejects.toThrow('INVALID_OTP');
});

it('a visitor sees an error if the mail fails, and can retry at once', async () => {
  const { email } = await createUser();
  overrideEnv({ SMTP_URL: 'smtp://127.0.0.1:1' });
  const body = { code: 'MAIL_FAILED', message: t('errors.MAIL_FAILED') };
  expect(await visitor.requestCode(email)).toMatchObject({ status: 503, body });
  restoreEnv();
  expect((await visitor.signInByCode(email)).status).toBe(200);
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

describe('without CLIENT_IP_HEADER, where all visitors share the limits per IP,', () => {
  const TRIES = 2;
  const [perIp] = signInLimits.verify.perIp;
  const oneBucket = () => overrideEnv({ RATE_LIMIT_SCALE: TRIES / (perIp?.max ?? 0) / SHARED_BUCKET_FACTOR });

  async function requestCode(email: string) {
    await visitor.requestCode(email);
    return getMailedCode(email);
  }

  const madeUp = (index: number) => `nobody-${index}@example.com`;

  it('wrong codes for addresses without a code do not keep others from signing in', async () => {
    const { email } = await createUser();
    const code = await requestCode(email);
    oneBucket();
    for (let index = 0; index < 5 * TRIES; index += 1)
      expect((await enterCode(madeUp(index), sampleCode)).status).toBe(400);
    expect((await enterCode(email, code)).status).toBe(200);
  });

  it('an expired code does not count as a code', async () => {
    const { email } = await createUser();
    await requestCode(email);
    await db.verification.updateMany({ data: { expiresAt: new Date(0) } });
    oneBucket();
    await enterCode(email, sampleCode);
    expect(await db.rateLimit.count({ where: { key: { startsWith: 'verify:ip:' } } })).toBe(0);
  });

  it('wrong codes for a new email without a code do not keep others from signing in', async () => {
    const { email } = await createUser();
    const code = await requestCode(email);
    await visitor.signIn();
    oneBucket();
    for (let index = 0; index < 5 * TRIES; index += 1)
      expect(await send(changeEmailAction, { email: madeUp(index), code: sampleCode })).toMatchObject({
        code: 'INVALID_OTP',
      });
    expect((await enterCode(email, code)).status).toBe(200);
  });

  it('wrong codes for a new email with a code count', async () => {
    await visitor.signIn();
    await requestChange();
    const wrong = differentCode(await getMailedCode(NEW_EMAIL));
    await send(changeEmailAction, { email: NEW_EMAIL, code: wrong });
    expect(await db.rateLimit.count({ where: { key: { startsWith: 'verify:ip:' } } })).toBe(1);
  });

  it('known and unknown addresses get the same answer, with and without a code, before and after the limit', async () => {
    const { email: known } = await createUser();
    const codes = [await requestCode(known), await requestCode(madeUp(1))];
    const withoutCode = (await createUser()).email;
    oneBucket();
    const toKnown = await enterCode(known, differentCode(codes[0] ?? ''));
    const toUnknown = await enterCode(madeUp(1), differentCode(codes[1] ?? ''));
    expect([toKnown.status, toUnknown.status, toUnknown.text]).toEqual([400, 400, toKnown.text]);
    const limited = [];
    for (const email of [known, madeUp(1), withoutCode, madeUp(2)])
      limited.push((await enterCode(email, sampleCode)).status);
    expect(limited).toEqual([429, 429, 429, 429]);
  });
});
