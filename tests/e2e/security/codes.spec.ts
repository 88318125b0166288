import { CODE_LENGTH, CODE_MINUTES, CODE_TRIES, signInLimits } from '@/lib/constants';
import { routes } from '@/lib/routes';
import { otherCode, repeatedCode } from '@/tests/support/e2e/codes';
import { fromIp, getErrorCode, postAuth, sendCode, verifyCode } from '@/tests/support/e2e/http';
import { enterCode, requestCode, skipResendWait } from '@/tests/support/e2e/pages';
import { callAction } from '@/tests/support/e2e/server-actions';
import { expect, test } from '@/tests/support/e2e/test';
import { uniqueEmail } from '@/tests/support/e2e/users';
import { t } from '@/tests/support/messages';

const identifier = (email: string) => `sign-in-otp-${email}`;
const parseAttempts = (value: string | undefined) => Number(value?.slice(value.lastIndexOf(':') + 1));

test('after the allowed wrong codes the next is one too many, and then the right one fails too', async ({
  createUserWithCode,
  state,
}) => {
  const { email, code } = await createUserWithCode();
  const answers = [];
  for (let step = 1; step <= CODE_TRIES + 1; step += 1) {
    const answer = await verifyCode(state.url, email, otherCode(code, step), fromIp());
    answers.push([answer.status, getErrorCode(answer)]);
  }
  expect(answers).toEqual([
    ...Array.from({ length: CODE_TRIES }, () => [400, 'INVALID_OTP']),
    [403, 'TOO_MANY_ATTEMPTS'],
  ]);
  const last = await verifyCode(state.url, email, code, fromIp());
  expect(last.status).toBe(400);
  expect(last.cookies).toEqual([]);
});

test('a hundred guesses at once, over two instances, get no more comparisons than a code allows', async ({
  createUserWithCode,
  state,
  database,
}) => {
  const { email, code } = await createUserWithCode();
  const stored = async () => {
    const { rows } = await database.query('select value from verification where identifier = $1', [
      identifier(email),
    ]);
    return rows as { value: string }[];
  };
  let guessed = 0;
  const guess = (index: number) =>
    verifyCode(index % 2 === 0 ? state.url : state.secondUrl, email, otherCode(code, ++guessed), fromIp());

  const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => guess(index)));
  expect(answers.filter(({ status }) => status === 200)).toEqual([]);
  const limit = signInLimits.verify.perEmail[0]?.max ?? 0;
  // 503: on a busy machine no database connection was free in time, so nothing was compared.
  const compared = answers.filter(({ status }) => status !== 429 && status !== 503);
  expect(compared.length).toBeLessThanOrEqual(limit);
  // Each failed comparison stores the code again with one more attempt, so attempts count comparisons.
  for (const { value } of await stored()) expect(parseAttempts(value)).toBeLessThanOrEqual(CODE_TRIES);
  expect((await verifyCode(state.url, email, code, fromIp())).status).toBe(429);

  // The tries of a code hold without the limit per email, too.
  const rounds: number[] = [];
  while ((await stored()).length > 0 && rounds.length < 10) {
    await database.query('delete from rate_limit where key like $1', [`verify:email:%${email}`]);
    await Promise.all(Array.from({ length: 10 }, (_, index) => guess(index)));
    rounds.push(parseAttempts((await stored())[0]?.value ?? ':0'));
  }
  expect(Math.max(0, ...rounds)).toBeLessThanOrEqual(CODE_TRIES);
  await database.query('delete from rate_limit where key like $1', [`verify:email:%${email}`]);
  const last = await verifyCode(state.secondUrl, email, code, fromIp());
  expect(last.status).toBe(400);
  expect(last.cookies).toEqual([]);
});

test('the other endpoints that compare or create a code do not exist', async ({ state }) => {
  for (const endpoint of ['check-verification-otp', 'verify-email', 'reset-password']) {
    const answer = await postAuth(state.url, `/email-otp/${endpoint}`, {
      email: uniqueEmail(),
      otp: repeatedCode(1),
      type: 'sign-in',
    });
    expect(answer.status, endpoint).toBe(404);
  }
});

test('guesses through the form count like those through the endpoint', async ({
  state,
  createUser,
  codeFor,
}) => {
  const { email } = await createUser();
  const call = () => ({ url: state.url, headers: fromIp() });
  const sent = await callAction('sendCodeAction', { email }, call());
  expect(sent.redirectPath).toContain('/login/verify');
  expect((await sendCode(state.url, email, fromIp())).status).toBe(429);

  const code = await codeFor(email);
  const verify = async (guess: string) =>
    (await callAction('verifyCodeAction', { email, code: guess }, call())).outcome;
  for (let step = 1; step <= CODE_TRIES; step += 1) {
    // Alternately by the form and by the endpoint.
    const guess = otherCode(code, step);
    const byEndpoint = async () => getErrorCode(await verifyCode(state.secondUrl, email, guess, fromIp()));
    expect(step % 2 === 0 ? await byEndpoint() : await verify(guess)).toBe('INVALID_OTP');
  }
  expect(await verify(otherCode(code, CODE_TRIES + 1))).toBe('TOO_MANY_ATTEMPTS');
  expect(await verify(code)).toBe('INVALID_OTP');
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, step) => verify(otherCode(code, step + CODE_TRIES + 2))),
  );
  expect(outcomes).toContain('RATE_LIMITED');
  expect((await verifyCode(state.secondUrl, email, code, fromIp())).status).toBe(429);
});

test('a code works once, and not in a second browser', async ({ createUserWithCode, state }) => {
  const { email, code } = await createUserWithCode();
  const first = await verifyCode(state.url, email, code, fromIp());
  expect(first.status).toBe(200);
  expect(first.cookies.join()).toContain('session_token=');
  for (const url of [state.url, state.secondUrl]) {
    const again = await verifyCode(url, email, code, fromIp());
    expect([again.status, getErrorCode(again), again.cookies]).toEqual([400, 'INVALID_OTP', []]);
  }
});

test('the right code sent twice at once makes one session', async ({
  createUserWithCode,
  state,
  database,
}) => {
  const { id, email, code } = await createUserWithCode();
  const answers = await Promise.all(
    [state.url, state.secondUrl, state.url, state.secondUrl].map((url) =>
      verifyCode(url, email, code, fromIp()),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  const { rows } = await database.query('select 1 from session where "userId" = $1', [id]);
  expect(rows).toHaveLength(1);
});

test('a code expires at the time on the page, with an error', async ({
  page,
  database,
  createUser,
  codeFor,
}) => {
  const { email } = await createUser();
  await page.goto(routes.login());
  await requestCode(page, email);
  await expect(page.getByText(t('verify.expires', { minutes: CODE_MINUTES }))).toBeVisible();
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
  await enterCode(page, code);
  await expect(page.getByRole('alert').filter({ hasText: t('errors.OTP_EXPIRED') })).toBeVisible();
  const { rows } = await database.query('select 1 from verification where identifier = $1', [
    identifier(email),
  ]);
  expect(rows).toEqual([]);
});

test('a code is invalid for another email and for another purpose', async ({
  state,
  database,
  createUser,
  codeFor,
}) => {
  const [anna, ben] = [await createUser(), await createUser()];
  await sendCode(state.url, anna.email, fromIp());
  await sendCode(state.url, ben.email, fromIp());
  const code = await codeFor(anna.email);
  if (code !== (await codeFor(ben.email))) {
    expect((await verifyCode(state.url, ben.email, code, fromIp())).status).toBe(400);
  }
  await database.query(`update verification set identifier = $2 where identifier = $1`, [
    identifier(anna.email),
    `email-verification-otp-${anna.email}`,
  ]);
  expect((await verifyCode(state.url, anna.email, code, fromIp())).status).toBe(400);
  for (const type of ['email-verification', 'forget-password', 'change-email', '__proto__', 7]) {
    const answer = await postAuth(
      state.url,
      '/email-otp/send-verification-otp',
      { email: uniqueEmail(), type },
      fromIp(),
    );
    expect(answer.status, String(type)).toBe(400);
  }
});

test('another code replaces the one before it', async ({ state, database, createUser, codeFor }) => {
  const { email } = await createUser();
  await sendCode(state.url, email, fromIp());
  const first = await codeFor(email);
  await skipResendWait(database, email);
  await sendCode(state.secondUrl, email, fromIp());
  const second = await codeFor(email, 2);
  // Equal by chance once in a million; a code that is mailed again would be equal every time.
  expect(second).not.toBe(first);
  expect((await verifyCode(state.url, email, first, fromIp())).status).toBe(400);
  expect((await verifyCode(state.url, email, second, fromIp())).status).toBe(200);
});

const spellings: [string, (code: string) => string][] = [
  ['with spaces', (code) => ` ${code.slice(0, 3)} ${code.slice(3)} `],
  ['in Arabic-Indic digits', (code) => code.replace(/\d/g, (d) => String.fromCodePoint(0x660 + Number(d)))],
  ['in full-width digits', (code) => code.replace(/\d/g, (d) => String.fromCodePoint(0xff10 + Number(d)))],
];
for (const [spelling, write] of spellings) {
  test(`a code written ${spelling} is the same code`, async ({ createUserWithCode, state }) => {
    const { email, code } = await createUserWithCode();
    expect((await verifyCode(state.url, email, write(code), fromIp())).status).toBe(200);
  });
}

test('a malformed code is rejected as such and costs no attempt', async ({
  createUserWithCode,
  state,
  database,
}) => {
  const { email, code } = await createUserWithCode();
  const malformed = [
    '',
    '1'.repeat(CODE_LENGTH - 1),
    '1'.repeat(CODE_LENGTH + 1),
    'a'.repeat(CODE_LENGTH),
    `${'1'.repeat(CODE_LENGTH - 1)}a`,
    '\0'.repeat(CODE_LENGTH),
    '1'.repeat(1e5),
    [code],
    {},
    5,
    null,
  ];
  for (const otp of malformed) {
    const answer = await verifyCode(state.url, email, otp, fromIp());
    expect(answer.status, String(otp).slice(0, 20)).toBe(400);
  }
  const { rows } = await database.query('select value from verification where identifier = $1', [
    identifier(email),
  ]);
  expect(parseAttempts(rows[0].value)).toBe(0);
  expect((await verifyCode(state.url, email, code, fromIp())).status).toBe(200);
});
