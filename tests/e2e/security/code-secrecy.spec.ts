import { createHash } from 'node:crypto';
import { CODE_LENGTH } from '@/lib/constants';
import { findCode } from '@/lib/emails/code';
import { codeIdentifier, codePattern, otherCode } from '@/tests/support/e2e/codes';
import { fromIp, getErrorCode, open, sendCode, toCookieHeader, verifyCode } from '@/tests/support/e2e/http';
import { callAction } from '@/tests/support/e2e/server-actions';
import { expect, test } from '@/tests/support/e2e/test';
import { uniqueEmail } from '@/tests/support/e2e/users';

test('known, unknown and banned emails get the same answer and one mail each', async ({
  state,
  createUser,
  mails,
  codeFor,
}) => {
  const emails = [
    (await createUser()).email,
    uniqueEmail('unknown'),
    (await createUser({ banned: true })).email,
  ];
  const getShapes = async (call: (email: string) => ReturnType<typeof sendCode>) => {
    const answers = [];
    for (const email of emails) {
      const { status, text, headers } = await call(email);
      const waits = text.replace(/\d+/g, 'N');
      answers.push(JSON.stringify([status, waits, headers['content-type'], Object.keys(headers).sort()]));
    }
    return new Set(answers);
  };
  const sent = await getShapes((email) => sendCode(state.url, email, fromIp()));
  expect([...sent]).toEqual([expect.stringMatching(/^\[200,/)]);
  for (const email of emails) await expect.poll(() => mails(email).length).toBe(1);
  const again = await getShapes((email) => sendCode(state.url, email, fromIp()));
  expect([...again]).toEqual([expect.stringMatching(/^\[429,/)]);
  const malformed = await getShapes((email) =>
    verifyCode(state.url, email, 'a'.repeat(CODE_LENGTH), fromIp()),
  );
  expect([...malformed]).toEqual([expect.stringMatching(/^\[400,/)]);
  const wrong = await getShapes(async (email) =>
    verifyCode(state.url, email, otherCode(await codeFor(email)), fromIp()),
  );
  expect([...wrong]).toEqual([expect.stringMatching(/^\[400,/)]);
});

test('with sign-up disabled an unknown email gets the same answer, and a mail without a code', async ({
  state,
  database,
  createUser,
  startServer,
  mails,
  codeFor,
}) => {
  const closed = await startServer({ SIGNUP_ENABLED: 'false', BASE_URL: state.url });
  const registered = (await createUser()).email;
  const unknown = uniqueEmail('unknown');
  const answers = [
    await sendCode(closed.url, registered, fromIp()),
    await sendCode(closed.url, unknown, fromIp()),
  ];
  expect(answers[0]?.status).toBe(200);
  expect(answers[1]?.text).toBe(answers[0]?.text);
  expect(answers[1]?.status).toBe(answers[0]?.status);
  await expect.poll(() => mails(unknown).length).toBe(1);
  expect(findCode(mails(registered)[0]?.html ?? '')).toBeTruthy();
  expect(findCode(mails(unknown)[0]?.html ?? '')).toBeUndefined();
  expect(mails(unknown)[0]?.text).not.toMatch(codePattern);
  const late = uniqueEmail('late');
  await sendCode(state.url, late, fromIp());
  const entered = await verifyCode(closed.url, late, await codeFor(late), fromIp());
  expect([entered.status, getErrorCode(entered), entered.cookies], 'a code from before').toEqual([
    400,
    'INVALID_OTP',
    [],
  ]);
  const { rows } = await database.query('select 1 from "user" where email = any($1)', [[unknown, late]]);
  expect(rows).toEqual([]);
});

test('the database stores neither the code nor its unsalted hash', async ({
  createUserWithCode,
  database,
}) => {
  const { email, code } = await createUserWithCode();
  const { rows } = await database.query('select * from verification where identifier = $1', [
    codeIdentifier(email),
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

test('codes and session tokens do not appear in logs, URLs or subjects', async ({
  state,
  createUser,
  startServer,
  mails,
  codeFor,
}) => {
  const { email } = await createUser();
  const verbose = await startServer({ LOG_LEVEL: 'debug', BASE_URL: state.url });
  const headers = { origin: state.url, host: new URL(state.url).host, ...fromIp() };
  const sent = await callAction('sendCodeAction', { email }, { url: verbose.url, headers });
  const code = await codeFor(email);
  await verifyCode(verbose.url, email, otherCode(code), headers);
  const entered = await callAction('verifyCodeAction', { email, code }, { url: verbose.url, headers });
  const token = /session_token=([^.%;]+)/.exec(entered.cookies.join())?.[1] ?? '';
  expect(token.length).toBeGreaterThan(20);
  expect(entered.redirectPath).toBe('/app');
  await open(verbose.url, '/app', toCookieHeader(entered));
  expect(verbose.output()).toContain('A mail was sent');
  const visible = [
    verbose.output(),
    sent.redirectPath ?? '',
    entered.redirectPath ?? '',
    mails(email)[0]?.subject ?? '',
  ].join('\n');
  expect(visible).not.toMatch(new RegExp(`\\b${code}\\b`));
  expect(visible).not.toContain(token);
  expect(verbose.output()).not.toContain(email);
});
