import { emailSchema } from '@/lib/auth/schema';
import { findCode } from '@/lib/emails/code';
import { getTextLayout } from '@/lib/i18n/config';
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
import { mirroredLocale, otherLocale, thirdLocale, translator } from '@/tests/support/messages';
import { overrideEnv } from '@/tests/support/override-env';

const subjectIn = (locale: Parameters<typeof translator>[0]) =>
  translator(locale)('emails.loginCode.subject');

describe('over SMTP', () => {
  test('the mail has its code, as HTML and as plain text in the requested language, and is logged without it', async () => {
    const { received, recipients } = await smtpServer();

    await sendMail({ ...mail, locale: mirroredLocale });

    expect(recipients).toEqual([TO]);
    expect(received).toMatchObject([
      {
        subject: subjectIn(mirroredLocale),
        from: { name: 'App', address: 'no-reply@app.test' },
        to: [{ address: TO }],
        html: expect.stringContaining(`dir="${getTextLayout(mirroredLocale).dir}"`),
        text: expect.stringContaining(`\n${CODE}\n`),
        headers: expect.arrayContaining([
          expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
        ]),
      },
    ]);
    expect(findCode(received[0]?.html ?? '')).toBe(CODE);
    expect(terminal()).toContain('A mail was sent');
    for (const secret of [TO, CODE]) expect(terminal()).not.toContain(secret);
  });

  test('the mail goes to exactly one recipient, whatever characters the email has', async () => {
    const locals = ["!#$%&'*+/=?^_`{|}~-", "x'", 'r&d', 'a/b'].map((local) => `${local}@example.com`);
    const typed = [...locals, 'ivan@пример.рф', 'sara@xn--mgba3a4f16a.xn--mgbaam7a8h'];
    const { received, recipients } = await smtpServer();

    const emails = typed.map((email) => emailSchema.parse(email));
    for (const to of emails) await sendMail({ ...mail, to });

    // The test server decodes the domain.
    expect(recipients.map((email) => emailSchema.parse(email))).toEqual(emails);
    expect(received.map(({ headers }) => headers.find(({ key }) => key === 'to')?.value)).toEqual(emails);
  });

  test('a rejected recipient fails with a MailError and the reason', async () => {
    const { received } = await smtpServer({
      onRcptTo: ({ address }, _session, done) => done(new Error(`No mailbox ${address}`)),
    });

    expect(await expectFailure(sendMail(mail))).toContain('No mailbox [recipient]');
    expect(received).toEqual([]);
  });

  test('a server that never greets times out', async () => {
    overrideEnv({ SMTP_URL: `smtp://127.0.0.1:${await silentServer()}` });

    await expectFailure(sendMail(mail, LIMIT));
  });

  test('a server that answers each command late times out in total', async () => {
    const late = (...parameters: unknown[]) => setTimeout(parameters.at(-1) as () => void, 700);
    const answers = { onConnect: late, onMailFrom: late, onRcptTo: late };
    const { received } = await smtpServer({ disableReverseLookup: true, ...answers });

    await expectFailure(sendMail(mail, { timeoutMs: 1_000 }));
    expect(received).toEqual([]);
  });
});

describe('over Resend', () => {
  test('the mail is posted with the API key, also when SMTP is configured too', async () => {
    const { received } = await smtpServer();
    const calls = await resendStub(200, { id: 'mail-1' });

    await sendMail({ ...mail, locale: otherLocale });

    expect(received).toEqual([]);
    expect(calls).toMatchObject([
      {
        url: '/emails',
        headers: { authorization: 'Bearer re_test' },
        body: {
          from: 'App <no-reply@app.test>',
          to: TO,
          subject: subjectIn(otherLocale),
          headers: { 'Auto-Submitted': 'auto-generated' },
          text: expect.stringContaining(`\n${CODE}\n`),
        },
      },
    ]);
    expect(findCode(String(calls[0]?.body.html))).toBe(CODE);
  });

  test.each([
    [422, { name: 'validation_error', message: `Invalid to: ${TO}` }, 'validation_error'],
    [500, '<h1>Bad gateway</h1>', 'application_error'],
  ])('an answer of %d fails with a MailError', async (status, answer, reason) => {
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
    const subject = subjectIn(thirdLocale);
    expect(others).toEqual([]);
    expect(saved).toMatchObject({ to: TO, template: 'loginCode', locale: thirdLocale, subject });
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

test.each([
  'ada@example.com,eve@example.com',
  'ada@example.com\r\nBcc: eve@example.com',
  'Ada <ada@example.com>',
  'ada',
])('the recipient %j, which is not one plain email, is rejected', async (to) => {
  const { received } = await smtpServer();
  await expect(sendMail({ ...mail, to })).rejects.toThrow(MailError);
  expect(received).toEqual([]);
});
