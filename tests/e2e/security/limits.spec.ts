import { CODE_LENGTH, signInLimits } from '@/lib/constants';
import { repeatedCode } from '@/tests/support/e2e/codes';
import { fromIp, getErrorCode, send, sendCode, uniqueIp, verifyCode } from '@/tests/support/e2e/http';
import { skipResendWait } from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';
import { uniqueEmail } from '@/tests/support/e2e/users';

const [perIpSends] = signInLimits.send.perIp;
const [perIpTries] = signInLimits.verify.perIp;
const [quickSends, slowSends] = signInLimits.send.perEmail;
const [tries] = signInLimits.verify.perEmail;
const times = <T>(count: number, call: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => call(i));

test('ten parallel requests for one email, over two instances, send one mail', async ({ state, mails }) => {
  const email = uniqueEmail();
  const answers = await Promise.all(
    times(10, (index) => sendCode(index % 2 === 0 ? state.url : state.secondUrl, email, fromIp())),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(quickSends?.max ?? 0);
  const denied = answers.filter(({ status }) => status === 429);
  expect(denied).toHaveLength(9);
  for (const answer of denied) {
    expect(getErrorCode(answer)).toBe('RATE_LIMITED');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(quickSends?.seconds ?? 0);
  }
  await expect.poll(() => mails(email).length).toBe(1);
});

test('requesting and guessing codes from changing IPs stops at the limits per email', async ({
  state,
  database,
}) => {
  const email = uniqueEmail();
  let sent = 0;
  let tried = 0;
  for (let round = 0; round < 8; round += 1) {
    await skipResendWait(database, email);
    if ((await sendCode(state.url, email, fromIp())).status === 200) sent += 1;
    for (const guess of [0, 1, 2].map(repeatedCode)) {
      const { status } = await verifyCode(state.secondUrl, email, guess, fromIp());
      if (status !== 429) tried += 1;
    }
  }
  expect(sent).toBe(slowSends?.max);
  expect(tried).toBe(tries?.max);
  const triesPerDay = (tries?.max ?? Infinity) * ((24 * 60 * 60) / (tries?.seconds ?? 1));
  expect(triesPerDay / 10 ** CODE_LENGTH).toBeLessThan(0.001);
});

test('the limit per IP counts codes to all emails and through both instances', async ({ state }) => {
  const ip = uniqueIp();
  const max = perIpSends?.max ?? 0;
  const answers = await Promise.all(
    times(max + 6, (index) =>
      sendCode(index % 2 === 0 ? state.url : state.secondUrl, uniqueEmail(), fromIp(ip)),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(max);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(6);
  expect((await sendCode(state.url, uniqueEmail(), fromIp())).status, 'another IP').toBe(200);
});

test('forged IP headers do not change the limit per IP', async ({ state }) => {
  const ip = uniqueIp();
  const max = perIpTries?.max ?? 0;
  const guess = (index: number) =>
    verifyCode(index % 2 === 0 ? state.url : state.secondUrl, uniqueEmail(), repeatedCode(1), {
      ...fromIp(ip),
      'x-forwarded-for': uniqueIp(),
      'x-real-ip': uniqueIp(),
      'cf-connecting-ip': uniqueIp(),
      forwarded: `for=${uniqueIp()}`,
    });
  const answers = await Promise.all(times(max + 10, guess));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  const other = await verifyCode(state.url, uniqueEmail(), repeatedCode(1), {
    ...fromIp(),
    'x-forwarded-for': ip,
  });
  expect(other.status, 'an IP that is named in a forged header').toBe(400);
});

test('a body of two megabytes gets a 413 response', async ({ state }) => {
  const body = JSON.stringify({ email: 'x'.repeat(2_000_000) });
  for (const path of ['/api/auth/sign-in/email-otp', '/login']) {
    const startedAt = performance.now();
    const { status, text } = await send(state.url, path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: state.url },
      body,
    });
    expect([status, text], path).toEqual([413, '']);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  }
});
