import { CODE_MINUTES } from '@/lib/constants';
import { routes } from '@/lib/routes';
import { codeIdentifier, repeatedCode } from '@/tests/support/e2e/codes';
import { fromIp, getErrorCode, postAuth, sendCode, verifyCode } from '@/tests/support/e2e/http';
import { enterCode, requestCode, skipResendWait } from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';
import { uniqueEmail } from '@/tests/support/e2e/users';
import { t } from '@/tests/support/messages';

test('the other endpoints that compare or create codes answer 404', async ({ state }) => {
  for (const endpoint of ['check-verification-otp', 'verify-email', 'reset-password']) {
    const answer = await postAuth(state.url, `/email-otp/${endpoint}`, {
      email: uniqueEmail(),
      otp: repeatedCode(1),
      type: 'sign-in',
    });
    expect(answer.status, endpoint).toBe(404);
  }
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

test('a correct code sent four times at once creates one session', async ({
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

test('a code expires after the time shown on the page, with an error', async ({
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
    [codeIdentifier(email)],
  );
  expect(Math.round(lifetime.rows[0].seconds)).toBe(CODE_MINUTES * 60);

  await database.query(
    `update verification set "expiresAt" = now() - interval '1 second' where identifier = $1`,
    [codeIdentifier(email)],
  );
  await enterCode(page, code);
  await expect(page.getByText(t('validation.codeExpired'))).toBeVisible();
  const { rows } = await database.query('select 1 from verification where identifier = $1', [
    codeIdentifier(email),
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
  await database.query(`update verification set id = $2, identifier = $2 where identifier = $1`, [
    codeIdentifier(anna.email),
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

test('a new code replaces the previous one', async ({ state, database, createUser, codeFor }) => {
  const { email } = await createUser();
  await sendCode(state.url, email, fromIp());
  const first = await codeFor(email);
  await skipResendWait(database, email);
  await sendCode(state.secondUrl, email, fromIp());
  const second = await codeFor(email, 2);
  // Two codes are equal by chance once in a million; a reused code would be equal every time.
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
