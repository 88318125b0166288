import { readdirSync } from 'node:fs';
import { repeatedCode } from '@/tests/support/e2e/codes';
import { fromIp, getErrorCode, sendCode, verifyCode } from '@/tests/support/e2e/http';
import { skipResendWait } from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';
import { uniqueEmail } from '@/tests/support/e2e/users';

test('an email is one account, regardless of case and outer spaces', async ({ state, database, codeFor }) => {
  const email = uniqueEmail('someone');
  await sendCode(state.url, ` ${email.toUpperCase()} `, fromIp());
  const first = await verifyCode(state.url, email, await codeFor(email), fromIp());
  expect(first.status).toBe(200);
  expect((await sendCode(state.url, email, fromIp())).status, 'one limit for both spellings').toBe(429);
  await skipResendWait(database, email);
  await sendCode(state.url, email, fromIp());
  const second = await verifyCode(state.url, `${email.toUpperCase()}\t`, await codeFor(email, 2), fromIp());
  expect(second.status).toBe(200);
  const { rows } = await database.query('select email from "user" where lower(email) = $1', [email]);
  expect(rows).toEqual([{ email }]);
});

test('a value that is not exactly one email is rejected and gets no mail', async ({ state }) => {
  const hostile: unknown[] = [
    'a@example.com\r\nBcc: hostile@example.com',
    'a@example.com%0aBcc:hostile@example.com',
    'hostile-a@example.com,hostile-b@example.com',
    'hostile-a@example.com;hostile-b@example.com',
    '"hostile" <hostile@example.com>',
    'hostile@example.com\0',
    'hos\0tile@example.com',
    `${'hostile'.repeat(40)}@example.com`,
    `hostile@${'x'.repeat(300)}.com`,
    'hostile@[127.0.0.1]',
    'hostile@localhost',
    'hostile@',
    '@example.com',
    'hostile tile@example.com',
    ['hostile@example.com'],
    { address: 'hostile@example.com' },
    null,
    7,
    '',
  ];
  for (const email of hostile) {
    const answer = await sendCode(state.url, email, fromIp());
    expect([answer.status, getErrorCode(answer)], JSON.stringify(email).slice(0, 60)).toEqual([
      400,
      'INVALID_EMAIL',
    ]);
    expect((await verifyCode(state.url, email, repeatedCode(1), fromIp())).status).toBe(400);
  }
  expect(readdirSync(state.mailFolder).filter((name) => /hostile|tile%40/.test(name))).toEqual([]);
});
