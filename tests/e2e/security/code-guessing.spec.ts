import { CODE_LENGTH, CODE_TRIES, signInLimits } from '@/lib/constants';
import { codeIdentifier, otherCode } from '@/tests/support/e2e/codes';
import { fromIp, getErrorCode, sendCode, verifyCode } from '@/tests/support/e2e/http';
import { callAction } from '@/tests/support/e2e/server-actions';
import { expect, test } from '@/tests/support/e2e/test';

/** The failed attempts in the stored value of a code. */
const parseAttempts = (value: string | undefined) => Number(value?.split(':')[1]);

test('after CODE_TRIES wrong codes the next one is denied, and the correct one fails too', async ({
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

test('a hundred parallel guesses over two instances get at most CODE_TRIES comparisons', async ({
  createUserWithCode,
  state,
  database,
}) => {
  const { email, code } = await createUserWithCode();
  const stored = async () => {
    const { rows } = await database.query('select value from verification where identifier = $1', [
      codeIdentifier(email),
    ]);
    return rows as { value: string }[];
  };
  let guessed = 0;
  const guess = (index: number) =>
    verifyCode(index % 2 === 0 ? state.url : state.secondUrl, email, otherCode(code, ++guessed), fromIp());

  const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => guess(index)));
  expect(answers.filter(({ status }) => status === 200)).toEqual([]);
  const limit = signInLimits.verify.perEmail[0]?.max ?? 0;
  // 503: no database connection was free in time, so no code was compared.
  const compared = answers.filter(({ status }) => status !== 429 && status !== 503);
  expect(compared.length).toBeLessThanOrEqual(limit);
  // Each failed comparison adds one to the stored attempts.
  for (const { value } of await stored()) expect(parseAttempts(value)).toBeLessThanOrEqual(CODE_TRIES);
  expect((await verifyCode(state.url, email, code, fromIp())).status).toBe(429);

  // CODE_TRIES also applies without the limit per email.
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

test('the form and the endpoint share the limits on sending and guessing codes', async ({
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
    const guess = otherCode(code, step);
    const byEndpoint = async () => getErrorCode(await verifyCode(state.secondUrl, email, guess, fromIp()));
    // The form says at the last try that it was the last.
    expect(step % 2 === 0 ? await byEndpoint() : await verify(guess)).toBe(
      step === CODE_TRIES ? 'TOO_MANY_ATTEMPTS' : 'INVALID_OTP',
    );
  }
  expect(await verify(otherCode(code, CODE_TRIES + 1))).toBe('TOO_MANY_ATTEMPTS');
  expect(await verify(code)).toBe('INVALID_OTP');
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, step) => verify(otherCode(code, step + CODE_TRIES + 2))),
  );
  expect(outcomes).toContain('RATE_LIMITED');
  expect((await verifyCode(state.secondUrl, email, code, fromIp())).status).toBe(429);
});

test('a malformed code is rejected and does not count as an attempt', async ({
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
    codeIdentifier(email),
  ]);
  expect(parseAttempts(rows[0].value)).toBe(0);
  expect((await verifyCode(state.url, email, code, fromIp())).status).toBe(200);
});
