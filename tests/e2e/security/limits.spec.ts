import { CODE_LENGTH, signInLimits } from '@/lib/constants';
import { codeOf, send, sendCode, verifyCode } from '@/tests/support/e2e/http';
import { expect, test, uniqueEmail, uniqueIp } from '@/tests/support/e2e/test';

const from = (address = uniqueIp(), others = {}) => ({ 'x-client-address': address, ...others });
const [perIpSends] = signInLimits.send.perIp;
const [perIpTries] = signInLimits.verify.perIp;
const [quickSends, slowSends] = signInLimits.send.perEmail;
const [tries] = signInLimits.verify.perEmail;
const times = <T>(count: number, call: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => call(i));

test('ten requests at once for one e-mail, over two instances, send one mail', async ({ state, mails }) => {
  const email = uniqueEmail();
  const answers = await Promise.all(
    times(10, (index) => sendCode(index % 2 === 0 ? state.url : state.secondUrl, email, from())),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(quickSends?.max ?? 0);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(9);
  for (const answer of refused) {
    expect(codeOf(answer)).toBe('RATE_LIMITED');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(quickSends?.seconds ?? 0);
  }
  await expect.poll(() => mails(email).length).toBe(1);
});

test('asking and guessing in a loop from ever new addresses ends at the limits per e-mail', async ({
  state,
  database,
}) => {
  const email = uniqueEmail();
  let sent = 0;
  let tried = 0;
  for (let round = 0; round < 8; round += 1) {
    // Half a minute passes in the database.
    await database.query('delete from rate_limit where key = $1', [`send:email:30:${email}`]);
    if ((await sendCode(state.url, email, from())).status === 200) sent += 1;
    for (const guess of ['000000', '111111', '222222']) {
      const { status } = await verifyCode(state.secondUrl, email, guess, from());
      if (status !== 429) tried += 1;
    }
  }
  expect(sent).toBe(slowSends?.max);
  expect(tried).toBe(tries?.max);
  const triesPerDay = (tries?.max ?? Infinity) * ((24 * 60 * 60) / (tries?.seconds ?? 1));
  expect(triesPerDay / 10 ** CODE_LENGTH).toBeLessThan(0.001);
});

test('one address sends only so many codes, to whomever and through whichever instance', async ({
  state,
}) => {
  const address = uniqueIp();
  const max = perIpSends?.max ?? 0;
  const answers = await Promise.all(
    times(max + 6, (index) =>
      sendCode(index % 2 === 0 ? state.url : state.secondUrl, uniqueEmail(), from(address)),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(max);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(6);
  expect((await sendCode(state.url, uniqueEmail(), from())).status, 'another address').toBe(200);
});

test('headers that a client may write change nothing', async ({ state }) => {
  const address = uniqueIp();
  const max = perIpTries?.max ?? 0;
  const guess = (index: number) =>
    verifyCode(
      index % 2 === 0 ? state.url : state.secondUrl,
      uniqueEmail(),
      '123456',
      from(address, {
        'x-forwarded-for': uniqueIp(),
        'x-real-ip': uniqueIp(),
        'cf-connecting-ip': uniqueIp(),
        forwarded: `for=${uniqueIp()}`,
      }),
    );
  const answers = await Promise.all(times(max + 10, guess));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  const stranger = { 'x-forwarded-for': address };
  const other = await verifyCode(state.url, uniqueEmail(), '123456', from(uniqueIp(), stranger));
  expect(other.status, 'a client who is named in a forged header').toBe(400);
});

test('of a chain of addresses the last counts, so that nobody can use up the room of others', async ({
  state,
  database,
}) => {
  const attacker = uniqueIp();
  const victim = uniqueIp();
  const max = perIpTries?.max ?? 0;
  const answers = await Promise.all(
    times(max + 5, () =>
      verifyCode(state.url, uniqueEmail(), '123456', from(`${victim}, ${uniqueIp()}, ${attacker}`)),
    ),
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  expect((await verifyCode(state.url, uniqueEmail(), '123456', from(victim))).status).toBe(400);
  const { rows } = await database.query('select key, count from rate_limit where key like $1', [
    `verify:address:%:${attacker}`,
  ]);
  expect(rows).toEqual([expect.objectContaining({ count: max })]);
});

test('the form says in words how long to wait', async ({ page, state }) => {
  const email = uniqueEmail();
  await sendCode(state.url, email, from());
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Continue with e-mail' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /\d+ seconds?/ })).toBeVisible();
});

test('a body of two megabytes is refused before anybody reads it', async ({ state }) => {
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

test('bodies that are no JSON object answer 4xx', async ({ state }) => {
  const deep = '['.repeat(50_000) + ']'.repeat(50_000);
  const bodies = [
    '',
    '{',
    '[]',
    'null',
    '5',
    '"x"',
    deep,
    Buffer.from([0x7b, 0xff, 0xfe, 0x7d]),
    '{"__proto__":{"email":"a@example.com"}}',
  ];
  for (const body of bodies) {
    const { status, text } = await send(state.url, '/api/auth/sign-in/email-otp', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...from() },
      body,
    });
    expect([400, 415, 422], `${String(body).slice(0, 20)}: ${text.slice(0, 200)}`).toContain(status);
  }
});
