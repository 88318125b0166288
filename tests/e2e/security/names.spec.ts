import { readdirSync } from 'node:fs';
import { codeOf, sendCode, verifyCode } from '@/tests/support/e2e/http';
import { expect, test, uniqueEmail, uniqueIp } from '@/tests/support/e2e/test';

const from = () => ({ 'x-client-address': uniqueIp() });

test('an address is one account however its case and outer spaces are written', async ({
  state,
  database,
  codeFor,
}) => {
  const email = uniqueEmail('someone');
  await sendCode(state.url, ` ${email.toUpperCase()} `, from());
  const first = await verifyCode(state.url, email, await codeFor(email), from());
  expect(first.status).toBe(200);
  expect((await sendCode(state.url, email, from())).status, 'one limit for both').toBe(429);
  await database.query('delete from rate_limit where key = $1', [`send:email:30:${email}`]);
  await sendCode(state.url, email, from());
  const second = await verifyCode(state.url, `${email.toUpperCase()}\t`, await codeFor(email, 2), from());
  expect(second.status).toBe(200);
  const { rows } = await database.query('select email from "user" where lower(email) = $1', [email]);
  expect(rows).toEqual([{ email }]);
});

test('a look-alike of an address is never taken for it', async ({ state, database, createUser, mails }) => {
  const { email } = await createUser();
  const lookAlikes = [
    email.replace('example', 'ехample'),
    email.replace('example', 'ｅxample'),
    email.replace('someone', 'ѕomeone'),
    email.replace('someone', 'someone\u200b'),
    email.replace('example.com', 'xn--xample-9uf.com'),
  ];
  for (const lookAlike of lookAlikes) {
    expect(lookAlike).not.toBe(email);
    await sendCode(state.url, lookAlike, from());
  }
  expect(mails(email)).toEqual([]);
  const { rows } = await database.query('select 1 from verification where identifier = $1', [
    `sign-in-otp-${email}`,
  ]);
  expect(rows).toEqual([]);
});

test('an address that would be more than one recipient, or none, gets no mail', async ({ state }) => {
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
    const answer = await sendCode(state.url, email, from());
    expect([answer.status, codeOf(answer)], JSON.stringify(email).slice(0, 60)).toEqual([
      400,
      'INVALID_EMAIL',
    ]);
    expect((await verifyCode(state.url, email, '123456', from())).status).toBe(400);
  }
  expect(readdirSync(state.mailFolder).filter((name) => /hostile|tile%40/.test(name))).toEqual([]);
});
