import { findCode } from '@/lib/emails/code';
import { closeDatabase } from '@/lib/server/db';
import { visitor } from '@/tests/support/integration/browser';
import { resendStub, smtpServer } from '@/tests/support/integration/mail-providers';
import { clearRows, createUser } from '@/tests/support/integration/rows';
import { t } from '@/tests/support/messages';

beforeEach(clearRows);
afterAll(closeDatabase);

/** Which answers count as failed: server/mailer.test.ts and mailer-smtp.test.ts. */
const problems: [string, () => Promise<unknown>][] = [
  ['limits its senders (429)', () => resendStub(429, { name: 'rate_limit_exceeded', message: 'Slow down' })],
  ['rejects connections', () => smtpServer({ onConnect: (_session, done) => done(new Error('Go away')) })],
];

test.each(problems)(
  'a visitor sees an error and can retry at once if the mail provider %s',
  async (_, start) => {
    const { email } = await createUser();
    await start();
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect(await visitor.requestCode(email)).toMatchObject({
        status: 503,
        body: { code: 'MAIL_FAILED', message: t('errors.MAIL_FAILED') },
      });
    }

    const mails = await resendStub(200, { id: 'mail' });
    expect((await visitor.requestCode(email)).status).toBe(200);
    const code = findCode(String(mails[0]?.body.html)) ?? '';
    expect((await visitor.post('/sign-in/email-otp', { email, otp: code })).status).toBe(200);
  },
);
