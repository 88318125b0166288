import { changeEmailAction } from '@/lib/account/actions';
import { SHARED_BUCKET_FACTOR, signInLimits } from '@/lib/constants';
import { db } from '@/lib/server/db';
import { captureLog } from '@/tests/support/capture-log';
import { differentCode, sampleCode } from '@/tests/support/code';
import { send } from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import { NEW_EMAIL, requestChange } from '@/tests/support/integration/email-change';
import { getMailedCode } from '@/tests/support/integration/mailed';
import { clearRows, createUser } from '@/tests/support/integration/rows';
import { overrideEnv } from '@/tests/support/override-env';

// Without CLIENT_IP_HEADER, all visitors share the limits per IP.

captureLog();
beforeEach(clearRows);

const TRIES = 2;
const [perIp] = signInLimits.verify.perIp;
const oneBucket = () => overrideEnv({ RATE_LIMIT_SCALE: TRIES / (perIp?.max ?? 0) / SHARED_BUCKET_FACTOR });

const enterCode = async (email: string, otp: string) => {
  const { status, text } = await visitor.post('/sign-in/email-otp', { email, otp });
  return { status, text };
};

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
  const answers = [
    await enterCode(known, differentCode(codes[0] ?? '')),
    await enterCode(madeUp(1), differentCode(codes[1] ?? '')),
  ];
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.status).toBe(400);
  const limited = [];
  for (const email of [known, madeUp(1), withoutCode, madeUp(2)])
    limited.push((await enterCode(email, sampleCode)).status);
  expect(limited).toEqual([429, 429, 429, 429]);
});
