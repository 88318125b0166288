import type { Email } from 'postal-mime';
import { emailSchema } from '@/lib/auth/schema';
import { findCode } from '@/lib/emails/code';
import { getTextLayout } from '@/lib/i18n/config';
import { sendMail } from '@/lib/server/mailer';
import {
  CODE,
  expectFailure,
  LIMIT,
  mail,
  silentServer,
  smtpServer,
  TO,
  terminal,
} from '@/tests/support/integration/mail-providers';
import { mirroredLocale, translator } from '@/tests/support/messages';
import { overrideEnv } from '@/tests/support/override-env';

describe('over SMTP', () => {
  test('the mail has its code, as HTML and as plain text in the requested language, and is logged without it', async () => {
    const { received, recipients } = await smtpServer();

    await sendMail({ ...mail, locale: mirroredLocale });

    expect(recipients).toEqual([TO]);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      subject: translator(mirroredLocale)('emails.loginCode.subject'),
      from: { name: 'App', address: 'no-reply@app.test' },
      to: [{ address: TO }],
    });
    expect(received[0]?.html).toContain(`dir="${getTextLayout(mirroredLocale).dir}"`);
    expect(findCode(received[0]?.html ?? '')).toBe(CODE);
    expect(received[0]?.text).toContain(`\n${CODE}\n`);
    expect(terminal()).toContain('A mail was sent');
    expect(terminal()).not.toContain(TO);
    expect(terminal()).not.toContain(CODE);
  });

  test('the headers prevent automatic replies and grouping with earlier mails', async () => {
    const { received } = await smtpServer();

    await sendMail(mail);
    await sendMail(mail);

    const header = (email: Email | undefined, key: string) =>
      email?.headers.find((candidate) => candidate.key === key)?.value;
    expect(header(received[0], 'auto-submitted')).toBe('auto-generated');
    expect(header(received[0], 'x-entity-ref-id')).toBeTruthy();
    expect(header(received[0], 'x-entity-ref-id')).not.toBe(header(received[1], 'x-entity-ref-id'));
  });

  test('two attempts to send a mail with an id have one Message-ID', async () => {
    const { received } = await smtpServer();

    for (let attempt = 0; attempt < 2; attempt += 1) await sendMail({ ...mail, id: 'import-7' });
    await sendMail(mail);

    const [first, second, other] = received.map(({ messageId }) => messageId);
    expect(first).toMatch(/^<import-7@[\w.]+>$/);
    expect(second).toBe(first);
    expect(other).not.toBe(first);
  });

  test('the mail goes to exactly one recipient, whatever characters the email has', async () => {
    const locals = ["!#$%&'*+/=?^_`{|}~-", "x'", 'x-', 'r&d', 'a/b'].map((local) => `${local}@example.com`);
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

  test('a server that stops answering times out', async () => {
    await smtpServer({ onMailFrom: () => undefined });

    await expectFailure(sendMail(mail, LIMIT));
  });

  test('an unreachable server fails with a MailError', async () => {
    overrideEnv({ SMTP_URL: 'smtp://127.0.0.1:1' });

    await expectFailure(sendMail(mail));
  });
});
