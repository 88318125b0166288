import { createHash } from 'node:crypto';
import { CODE_LENGTH, CODE_MINUTES, CODE_TRIES, signInLimits } from '@/lib/constants';
import { findCode } from '@/lib/emails/code';
import { codeOf, otherCode, postAuth, send, sendCode, verifyCode } from '@/tests/support/e2e/http';
import { startInstance } from '@/tests/support/e2e/instance';
import { builtAction, outcomeOf, postAction, redirectOf } from '@/tests/support/e2e/server-actions';
import { expect, test, uniqueEmail, uniqueIp } from '@/tests/support/e2e/test';

const from = (address = uniqueIp()) => ({ 'x-client-address': address });
const identifier = (email: string) => `sign-in-otp-${email}`;
const attemptsIn = (value: string | undefined) => Number(value?.slice(value.lastIndexOf(':') + 1));

test('the fourth wrong code is refused as one too many, and then the right one too', async ({
  state,
  codeFor,
  createUser,
}) => {
  const { email } = await createUser();
  await sendCode(state.url, email, from());
  const code = await codeFor(email);
  const answers = [];
  for (const step of [1, 2, 3, 4]) {
    const answer = await verifyCode(state.url, email, otherCode(code, step), from());
    answers.push([answer.status, codeOf(answer)]);
  }
  expect(answers).toEqual([
    [400, 'INVALID_OTP'],
    [400, 'INVALID_OTP'],
    [400, 'INVALID_OTP'],
    [403, 'TOO_MANY_ATTEMPTS'],
  ]);
  const last = await verifyCode(state.url, email, code, from());
  expect(last.status).toBe(400);
  expect(last.cookies).toEqual([]);
});

test('a hundred guesses at once, over two instances, are compared three times at most', async ({
  state,
  database,
  codeFor,
  createUser,
}) => {
  const { email } = await createUser();
  await sendCode(state.url, email, from());
  const code = await codeFor(email);
  const stored = async () => {
    const { rows } = await database.query('select value from verification where identifier = $1', [
      identifier(email),
    ]);
    return rows as { value: string }[];
  };
  let guessed = 0;
  const guess = (index: number) =>
    verifyCode(index % 2 === 0 ? state.url : state.secondUrl, email, otherCode(code, ++guessed), from());

  const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => guess(index)));
  expect(answers.filter(({ status }) => status === 200)).toEqual([]);
  const limit = signInLimits.verify.perEmail[0]?.max ?? 0;
  expect(answers.filter(({ status }) => status !== 429).length).toBe(limit);
  // Each comparison that fails puts the code back with one more attempt: the attempts are the comparisons.
  for (const { value } of await stored()) expect(attemptsIn(value)).toBeLessThanOrEqual(CODE_TRIES);
  expect((await verifyCode(state.url, email, code, from())).status).toBe(429);

  // Without the limit per e-mail the three tries are still all there are.
  const rounds: number[] = [];
  while ((await stored()).length > 0 && rounds.length < 10) {
    await database.query('delete from rate_limit where key like $1', [`verify:email:%${email}`]);
    await Promise.all(Array.from({ length: 10 }, (_, index) => guess(index)));
    rounds.push(attemptsIn((await stored())[0]?.value ?? ':0'));
  }
  expect(Math.max(0, ...rounds)).toBeLessThanOrEqual(CODE_TRIES);
  await database.query('delete from rate_limit where key like $1', [`verify:email:%${email}`]);
  const last = await verifyCode(state.secondUrl, email, code, from());
  expect(last.status).toBe(400);
  expect(last.cookies).toEqual([]);
});

test('the other endpoints that would compare or make a code are not there', async ({ state }) => {
  for (const endpoint of ['check-verification-otp', 'verify-email', 'reset-password', 'change-email']) {
    const answer = await postAuth(state.url, `/email-otp/${endpoint}`, {
      email: uniqueEmail(),
      otp: '123456',
      type: 'sign-in',
    });
    expect(answer.status, endpoint).toBe(404);
  }
});

test('guesses through the form count like those through the endpoint', async ({
  state,
  codeFor,
  createUser,
}) => {
  const { email } = await createUser();
  const origin = { origin: state.url };
  const sent = await postAction(
    state.url,
    builtAction('sendCodeAction'),
    { email },
    { ...origin, ...from() },
  );
  expect(redirectOf(sent)).toContain('/login/verify');
  expect((await sendCode(state.url, email, from())).status).toBe(429);

  const code = await codeFor(email);
  const verify = (guess: string) =>
    postAction(state.url, builtAction('verifyCodeAction'), { email, code: guess }, { ...origin, ...from() });
  expect(outcomeOf(await verify(otherCode(code, 1)))).toBe('INVALID_OTP');
  expect(codeOf(await verifyCode(state.secondUrl, email, otherCode(code, 2), from()))).toBe('INVALID_OTP');
  expect(outcomeOf(await verify(otherCode(code, 3)))).toBe('INVALID_OTP');
  expect(outcomeOf(await verify(otherCode(code, 4)))).toBe('TOO_MANY_ATTEMPTS');
  expect(outcomeOf(await verify(code))).toBe('INVALID_OTP');
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, step) => verify(otherCode(code, step + 5))),
  );
  expect(answers.map(outcomeOf)).toContain('RATE_LIMITED');
  expect((await verifyCode(state.secondUrl, email, code, from())).status).toBe(429);
});

test('a code works once, and not in a second browser', async ({ state, codeFor, createUser }) => {
  const { email } = await createUser();
  await sendCode(state.url, email, from());
  const code = await codeFor(email);
  const first = await verifyCode(state.url, email, code, from());
  expect(first.status).toBe(200);
  expect(first.cookies.join()).toContain('session_token=');
  for (const url of [state.url, state.secondUrl]) {
    const again = await verifyCode(url, email, code, from());
    expect([again.status, codeOf(again), again.cookies]).toEqual([400, 'INVALID_OTP', []]);
  }
});

test('the right code sent twice at once makes one session', async ({
  state,
  database,
  codeFor,
  createUser,
}) => {
  const { id, email } = await createUser();
  await sendCode(state.url, email, from());
  const code = await codeFor(email);
  const answers = await Promise.all(
    [state.url, state.secondUrl, state.url, state.secondUrl].map((url) =>
      verifyCode(url, email, code, from()),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  const { rows } = await database.query('select 1 from session where "userId" = $1', [id]);
  expect(rows).toHaveLength(1);
});

test('a code ends when the page says so, and its end is told', async ({
  database,
  codeFor,
  createUser,
  page,
}) => {
  const { email } = await createUser();
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Continue with e-mail' }).click();
  await expect(page.getByText(`${CODE_MINUTES} minutes`)).toBeVisible();
  const code = await codeFor(email);
  const lifetime = await database.query(
    'select extract(epoch from "expiresAt" - "createdAt")::float as seconds from verification where identifier = $1',
    [identifier(email)],
  );
  expect(Math.round(lifetime.rows[0].seconds)).toBe(CODE_MINUTES * 60);

  await database.query(
    `update verification set "expiresAt" = now() - interval '1 second' where identifier = $1`,
    [identifier(email)],
  );
  await page.getByLabel('Verification code').fill(code);
  await expect(page.getByRole('alert').filter({ hasText: /expired/i })).toBeVisible();
  const { rows } = await database.query('select 1 from verification where identifier = $1', [
    identifier(email),
  ]);
  expect(rows).toEqual([]);
});

test('a code is worth nothing for another address or another purpose', async ({
  state,
  database,
  codeFor,
  createUser,
}) => {
  const [anna, ben] = [await createUser(), await createUser()];
  await sendCode(state.url, anna.email, from());
  await sendCode(state.url, ben.email, from());
  const code = await codeFor(anna.email);
  if (code !== (await codeFor(ben.email))) {
    expect((await verifyCode(state.url, ben.email, code, from())).status).toBe(400);
  }
  await database.query(`update verification set identifier = $2 where identifier = $1`, [
    identifier(anna.email),
    `email-verification-otp-${anna.email}`,
  ]);
  expect((await verifyCode(state.url, anna.email, code, from())).status).toBe(400);
  for (const type of ['email-verification', 'forget-password', 'change-email', '__proto__', 7]) {
    const answer = await postAuth(
      state.url,
      '/email-otp/send-verification-otp',
      { email: uniqueEmail(), type },
      from(),
    );
    expect(answer.status, String(type)).toBe(400);
  }
});

test('another code ends the one before it', async ({ state, database, codeFor, createUser }) => {
  const { email } = await createUser();
  await sendCode(state.url, email, from());
  const first = await codeFor(email);
  await database.query('delete from rate_limit where key = $1', [`send:email:30:${email}`]);
  await sendCode(state.secondUrl, email, from());
  const second = await codeFor(email, 2);
  // One time in a million they are the same by chance; a code that is mailed again is the same every time.
  expect(second).not.toBe(first);
  expect((await verifyCode(state.url, email, first, from())).status).toBe(400);
  expect((await verifyCode(state.url, email, second, from())).status).toBe(200);
});

const written: [string, (code: string) => string][] = [
  ['with spaces', (code) => ` ${code.slice(0, 3)} ${code.slice(3)} `],
  ['in Arabic-Indic digits', (code) => code.replace(/\d/g, (d) => String.fromCodePoint(0x660 + Number(d)))],
  ['in full-width digits', (code) => code.replace(/\d/g, (d) => String.fromCodePoint(0xff10 + Number(d)))],
];
for (const [how, write] of written) {
  test(`a code written ${how} is the same code`, async ({ state, codeFor, createUser }) => {
    const { email } = await createUser();
    await sendCode(state.url, email, from());
    expect((await verifyCode(state.url, email, write(await codeFor(email)), from())).status).toBe(200);
  });
}

test('what is no code is refused as such and costs no try', async ({
  state,
  database,
  codeFor,
  createUser,
}) => {
  const { email } = await createUser();
  await sendCode(state.url, email, from());
  const code = await codeFor(email);
  const wrong = [
    '',
    '12345',
    '1234567',
    'abcdef',
    '12345a',
    '\0\0\0\0\0\0',
    '1'.repeat(1e5),
    [code],
    {},
    5,
    null,
  ];
  for (const otp of wrong) {
    const answer = await verifyCode(state.url, email, otp, from());
    expect(answer.status, String(otp).slice(0, 20)).toBe(400);
  }
  const { rows } = await database.query('select value from verification where identifier = $1', [
    identifier(email),
  ]);
  expect(attemptsIn(rows[0].value)).toBe(0);
  expect((await verifyCode(state.url, email, code, from())).status).toBe(200);
});

test('known, unknown and banned addresses get the same answer and one mail each', async ({
  state,
  mails,
  codeFor,
  createUser,
}) => {
  const emails = [
    (await createUser()).email,
    uniqueEmail('unknown'),
    (await createUser({ banned: true })).email,
  ];
  const shape = async (call: (email: string) => ReturnType<typeof sendCode>) => {
    const answers = [];
    for (const email of emails) {
      const { status, text, headers } = await call(email);
      const waits = text.replace(/\d+/g, 'N');
      answers.push(JSON.stringify([status, waits, headers['content-type'], Object.keys(headers).sort()]));
    }
    return new Set(answers);
  };
  const sent = await shape((email) => sendCode(state.url, email, from()));
  expect([...sent]).toEqual([expect.stringMatching(/^\[200,/)]);
  for (const email of emails) await expect.poll(() => mails(email).length).toBe(1);
  const again = await shape((email) => sendCode(state.url, email, from()));
  expect([...again]).toEqual([expect.stringMatching(/^\[429,/)]);
  const malformed = await shape((email) => verifyCode(state.url, email, 'abcdef', from()));
  expect([...malformed]).toEqual([expect.stringMatching(/^\[400,/)]);
  const wrong = await shape(async (email) =>
    verifyCode(state.url, email, otherCode(await codeFor(email)), from()),
  );
  expect([...wrong]).toEqual([expect.stringMatching(/^\[400,/)]);
});

test('with sign-up closed an unknown address gets the same answer, and a mail that says there is no account', async ({
  state,
  mails,
  codeFor,
  createUser,
  database,
}) => {
  const closed = await startInstance({ ...state.settings, SIGNUP_ENABLED: 'false', BASE_URL: state.url });
  try {
    const known = (await createUser()).email;
    const unknown = uniqueEmail('unknown');
    const answers = [await sendCode(closed.url, known, from()), await sendCode(closed.url, unknown, from())];
    expect(answers[0]?.status).toBe(200);
    expect(answers[1]?.text).toBe(answers[0]?.text);
    expect(answers[1]?.status).toBe(answers[0]?.status);
    await expect.poll(() => mails(unknown).length).toBe(1);
    expect(findCode(mails(known)[0]?.html ?? '')).toBeTruthy();
    expect(findCode(mails(unknown)[0]?.html ?? '')).toBeUndefined();
    expect(mails(unknown)[0]?.text).not.toMatch(/\b\d{6}\b/);
    const late = uniqueEmail('late');
    await sendCode(state.url, late, from());
    const entered = await verifyCode(closed.url, late, await codeFor(late), from());
    expect([entered.status, codeOf(entered), entered.cookies], 'a code from before').toEqual([
      400,
      'INVALID_OTP',
      [],
    ]);
    const { rows } = await database.query('select 1 from "user" where email = any($1)', [[unknown, late]]);
    expect(rows).toEqual([]);
  } finally {
    await closed.stop();
  }
});

test('the store keeps neither the code nor its bare hash', async ({
  state,
  database,
  codeFor,
  createUser,
}) => {
  const { email } = await createUser();
  await sendCode(state.url, email, from());
  const code = await codeFor(email);
  const { rows } = await database.query('select * from verification where identifier = $1', [
    identifier(email),
  ]);
  expect(rows).toHaveLength(1);
  const dump = JSON.stringify(rows[0].value);
  expect(code).toHaveLength(CODE_LENGTH);
  expect(dump).not.toContain(code);
  for (const hash of ['sha256', 'sha1', 'md5', 'sha512']) {
    for (const encoding of ['hex', 'base64', 'base64url'] as const) {
      expect(dump).not.toContain(createHash(hash).update(code).digest(encoding));
    }
  }
});

test('codes and session tokens are in no log, address or subject', async ({
  state,
  mails,
  codeFor,
  createUser,
}) => {
  const { email } = await createUser();
  const talkative = await startInstance({ ...state.settings, LOG_LEVEL: 'debug', BASE_URL: state.url });
  try {
    const headers = { origin: state.url, host: new URL(state.url).host, ...from() };
    const sent = await postAction(talkative.url, builtAction('sendCodeAction'), { email }, headers);
    const code = await codeFor(email);
    await verifyCode(talkative.url, email, otherCode(code), headers);
    const entered = await postAction(
      talkative.url,
      builtAction('verifyCodeAction'),
      { email, code },
      headers,
    );
    const token = /session_token=([^.%;]+)/.exec(entered.cookies.join())?.[1] ?? '';
    expect(token.length).toBeGreaterThan(20);
    expect(redirectOf(entered)).toBe('/app');
    await send(talkative.url, '/app', {
      headers: { cookie: entered.cookies.map((cookie) => cookie.split(';')[0]).join('; ') },
    });
    expect(talkative.output()).toContain('A mail was sent');
    const told = [
      talkative.output(),
      redirectOf(sent) ?? '',
      redirectOf(entered) ?? '',
      mails(email)[0]?.subject ?? '',
    ].join('\n');
    expect(told).not.toMatch(new RegExp(`\\b${code}\\b`));
    expect(told).not.toContain(token);
    expect(talkative.output()).not.toContain(email);
  } finally {
    await talkative.stop();
  }
});
