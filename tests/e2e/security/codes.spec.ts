import { CODE_MINUTES } from '@/lib/constants';
import { codeIdentifier } from '@/tests/support/e2e/codes';
import {
  fromIp,
  getErrorCode,
  open,
  postAuth,
  sendCode,
  toCookieHeader,
  verifyCode,
} from '@/tests/support/e2e/http';
import { skipResendWait } from '@/tests/support/e2e/pages';
import { callAction } from '@/tests/support/e2e/server-actions';
import { expect, test } from '@/tests/support/e2e/test';
import { uniqueEmail } from '@/tests/support/e2e/users';
import { t } from '@/tests/support/messages';

test('a correct code sent four times at once creates one session, and does not work again', async ({
  createUserWithCode,
  state,
  database,
}) => {
  const { id, email, code } = await createUserWithCode();
  const enter = (url: string) => verifyCode(url, email, code, fromIp());
  const answers = await Promise.all([state.url, state.secondUrl, state.url, state.secondUrl].map(enter));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  for (const url of [state.url, state.secondUrl]) {
    const again = await enter(url);
    expect([again.status, getErrorCode(again), again.cookies]).toEqual([400, 'INVALID_OTP', []]);
  }
  const { rows } = await database.query('select 1 from session where "userId" = $1', [id]);
  expect(rows).toHaveLength(1);
});

test('a code expires after the time shown on the page, with an error', async ({
  state,
  database,
  createUser,
  codeFor,
}) => {
  const { email } = await createUser();
  const call = { url: state.url, headers: fromIp() };
  const { redirectPath = '', cookies } = await callAction('sendCodeAction', { email }, call);
  const page = await open(state.url, redirectPath, toCookieHeader({ cookies }));
  expect(page.text).toContain(t('verify.expires', { minutes: CODE_MINUTES }));
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
  const { text } = await callAction('verifyCodeAction', { email, code }, call);
  expect(text).toContain(t('validation.codeExpired'));
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

test('a code with spaces and in other digits is the same code', async ({ createUserWithCode, state }) => {
  const { email, code } = await createUserWithCode();
  const digits = code.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
  const spelled = ` ${digits.slice(0, 3)} ${digits.slice(3)} `;
  expect((await verifyCode(state.url, email, spelled, fromIp())).status).toBe(200);
});
