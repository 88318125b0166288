import { findCode } from '@/lib/emails/code';
import { db } from '@/lib/server/db';
import { MailError, sendMail } from '@/lib/server/mailer';
import {
  CODE,
  expectFailure,
  LIMIT,
  mail,
  resendStub,
  silentServer,
  smtpServer,
  TO,
  terminal,
} from '@/tests/support/integration/mail-providers';
import { otherLocale, thirdLocale, translator } from '@/tests/support/messages';
import { overrideEnv } from '@/tests/support/override-env';

describe('over Resend', () => {
  test('the mail is posted to the configured URL with the API key', async () => {
    const calls = await resendStub(200, { id: 'mail-1' });

    await sendMail({ ...mail, locale: otherLocale });

    expect(calls).toHaveLength(1);
    expect(calls[0]?.url).toBe('/emails');
    expect(calls[0]?.headers.authorization).toBe('Bearer re_test');
    expect(calls[0]?.body).toMatchObject({
      from: 'App <no-reply@app.test>',
      to: TO,
      subject: translator(otherLocale)('emails.loginCode.subject'),
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    expect(findCode(String(calls[0]?.body.html))).toBe(CODE);
    expect(calls[0]?.body.text).toContain(`\n${CODE}\n`);
  });

  test('two attempts to send a mail with an id are the same request with one idempotency key', async () => {
    const calls = await resendStub(200, { id: 'mail-1' });

    for (let attempt = 0; attempt < 2; attempt += 1) await sendMail({ ...mail, id: 'import-7' });
    await sendMail(mail);

    expect(calls.map(({ headers }) => headers['idempotency-key'])).toEqual([
      'import-7',
      'import-7',
      undefined,
    ]);
    expect(calls[1]?.body).toEqual(calls[0]?.body);
  });

  test('Resend takes precedence when SMTP is configured too', async () => {
    const { received } = await smtpServer();
    const calls = await resendStub(200, { id: 'mail-1' });

    await sendMail(mail);

    expect(calls).toHaveLength(1);
    expect(received).toEqual([]);
  });

  test.each([
    {
      status: 422,
      answer: { name: 'validation_error', message: `Invalid to: ${TO}` },
      reason: 'validation_error',
    },
    {
      status: 429,
      answer: { name: 'rate_limit_exceeded', message: 'Too many requests' },
      reason: 'rate_limit',
    },
    { status: 500, answer: '<h1>Bad gateway</h1>', reason: 'application_error' },
  ])('an answer of $status fails with a MailError', async ({ status, answer, reason }) => {
    await resendStub(status, answer);

    expect(await expectFailure(sendMail(mail))).toContain(reason);
  });

  test('a provider that never answers times out', async () => {
    overrideEnv({ RESEND_API_KEY: 're_test', RESEND_BASE_URL: `http://127.0.0.1:${await silentServer()}` });

    expect(await expectFailure(sendMail(mail, LIMIT))).toContain('300 ms');
  });
});

describe('without a provider', () => {
  test('the mail is saved to the outbox, and the terminal shows its recipient, subject, code and URL', async () => {
    await sendMail({ ...mail, locale: thirdLocale });

    const [saved, ...others] = await db.outboxMail.findMany();
    const subject = translator(thirdLocale)('emails.loginCode.subject');
    expect(others).toEqual([]);
    expect(saved).toMatchObject({ to: TO, template: 'loginCode', locale: thirdLocale, subject });
    expect(findCode(saved?.html ?? '')).toBe(CODE);
    expect(saved?.text).toContain(CODE);
    for (const text of [`Mail to ${TO}: ${subject}`, CODE, `/dev/outbox?id=${saved?.id}`])
      expect(terminal()).toContain(text);
  });

  test('sending fails in production', async () => {
    overrideEnv({ NODE_ENV: 'production' });

    await expect(sendMail(mail)).rejects.toThrow(MailError);
    expect(await db.outboxMail.count()).toBe(0);
    expect(terminal()).not.toContain(CODE);
  });
});

test('demo mode sends no mail, even with a provider', async () => {
  const calls = await resendStub(200, { id: 'mail-1' });
  overrideEnv({ DEMO_MODE: true });

  await sendMail(mail);

  expect(calls).toEqual([]);
  expect(await db.outboxMail.count()).toBe(0);
});

test('a recipient that is not one plain email is rejected', async () => {
  const { received } = await smtpServer();
  const recipients = [
    'ada@example.com,eve@example.com',
    'ada@example.com;eve@example.com',
    'ada@example.com\r\nBcc: eve@example.com',
    'ada@example.com\neve@example.com',
    'Ada <ada@example.com>',
    '"eve@example.com" ada@example.com',
    'ada',
    '',
  ];

  for (const to of recipients) await expect(sendMail({ ...mail, to })).rejects.toThrow(MailError);
  expect(received).toEqual([]);
});
