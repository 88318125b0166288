import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { buffer, json } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { CODE_MINUTES } from '@/lib/constants';
import { findCode } from '@/lib/emails/code';
import { db } from '@/lib/server/db';
import { MailError, sendMail } from '@/lib/server/mailer';
import { captureLog } from '@/tests/support/capture-log';
import { sampleCode } from '@/tests/support/code';
import { t, translator } from '@/tests/support/messages';
import { overrideEnv } from '@/tests/support/override-env';

const CODE = sampleCode;
const TO = 'ada@example.com';
const LIMIT = { timeoutMs: 300 };
const mail = {
  to: TO,
  template: 'loginCode',
  props: { code: CODE, minutes: CODE_MINUTES },
  locale: 'en',
} as const;

const log = captureLog();
const terminal = () => log.stdout + log.stderr;
let cleanUps: (() => unknown)[] = [];

beforeEach(() => {
  overrideEnv({ EMAIL_FROM: 'Plum <no-reply@plum.test>', LOG_LEVEL: 'debug' });
});

afterEach(async () => {
  await Promise.all(cleanUps.map((cleanUp) => cleanUp()));
  cleanUps = [];
  await db.outboxMail.deleteMany();
});

const getPort = (server: Server) => (server.address() as AddressInfo).port;

async function smtpServer(options: SMTPServerOptions = {}) {
  const received: Email[] = [];
  const recipients: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, session, done) => {
      recipients.push(...session.envelope.rcptTo.map(({ address }) => address));
      received.push(await PostalMime.parse(await buffer(stream)));
      done();
    },
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUps.push(() => new Promise<void>((resolve) => server.close(resolve)));
  overrideEnv({ SMTP_URL: `smtp://127.0.0.1:${getPort(server.server)}` });
  return { received, recipients };
}

/** Accepts connections and never answers. */
async function silentServer() {
  const server = createServer((socket) => {
    cleanUps.push(() => socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUps.push(() => server.close());
  return getPort(server);
}

type ResendCall = { url?: string; headers: IncomingHttpHeaders; body: Record<string, unknown> };

async function resendStub(status: number, answer: object | string) {
  const calls: ResendCall[] = [];
  const server = createHttpServer(async (request, response) => {
    const body = (await json(request)) as ResendCall['body'];
    calls.push({ url: request.url, headers: request.headers, body });
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUps.push(() => server.close());
  overrideEnv({ RESEND_API_KEY: 're_test', RESEND_BASE_URL: `http://127.0.0.1:${getPort(server)}` });
  return calls;
}

async function expectFailure(work: Promise<void>) {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(MailError);
  expect(terminal()).toContain('A mail could not be sent');
  for (const text of [terminal(), (error as MailError).message]) {
    expect(text).not.toContain(TO);
    expect(text).not.toContain(CODE);
  }
  return (error as MailError).message;
}

describe('over SMTP', () => {
  test('the mail arrives with its code, in HTML and as plain text', async () => {
    const { received, recipients } = await smtpServer();

    await sendMail(mail);

    expect(recipients).toEqual([TO]);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      subject: t('emails.loginCode.subject'),
      from: { name: 'Plum', address: 'no-reply@plum.test' },
      to: [{ address: TO }],
    });
    expect(findCode(received[0]?.html ?? '')).toBe(CODE);
    expect(received[0]?.text).toContain(`\n${CODE}\n`);
  });

  test('it is written in the language of its reader', async () => {
    const { received } = await smtpServer();

    await sendMail({ ...mail, locale: 'ar' });

    expect(received[0]?.subject).toBe('رمز التحقق الخاص بك');
    expect(received[0]?.html).toContain('dir="rtl"');
  });

  test('it asks machines not to answer, and mail programs not to fold it into the last one', async () => {
    const { received } = await smtpServer();

    await sendMail(mail);
    await sendMail(mail);

    const header = (email: Email | undefined, key: string) =>
      email?.headers.find((candidate) => candidate.key === key)?.value;
    expect(header(received[0], 'auto-submitted')).toBe('auto-generated');
    expect(header(received[0], 'x-entity-ref-id')).toBeTruthy();
    expect(header(received[0], 'x-entity-ref-id')).not.toBe(header(received[1], 'x-entity-ref-id'));
  });

  test('only the sending is logged: neither the email nor the code', async () => {
    await smtpServer();

    await sendMail(mail);

    expect(terminal()).toContain('A mail was sent');
    expect(terminal()).not.toContain(TO);
    expect(terminal()).not.toContain(CODE);
  });

  test('a rejected recipient is a MailError with the reason', async () => {
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

  test('a server that is not there is a MailError', async () => {
    overrideEnv({ SMTP_URL: 'smtp://127.0.0.1:1' });

    await expectFailure(sendMail(mail));
  });
});

describe('over Resend', () => {
  test('the mail is posted to the configured URL with the key', async () => {
    const calls = await resendStub(200, { id: 'mail-1' });

    await sendMail({ ...mail, locale: 'fr' });

    expect(calls).toHaveLength(1);
    expect(calls[0]?.url).toBe('/emails');
    expect(calls[0]?.headers.authorization).toBe('Bearer re_test');
    expect(calls[0]?.body).toMatchObject({
      from: 'Plum <no-reply@plum.test>',
      to: TO,
      subject: 'Votre code de vérification',
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    expect(findCode(String(calls[0]?.body.html))).toBe(CODE);
    expect(calls[0]?.body.text).toContain(`\n${CODE}\n`);
  });

  test('it goes before SMTP when both are configured', async () => {
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
      says: 'validation_error',
    },
    {
      status: 429,
      answer: { name: 'rate_limit_exceeded', message: 'Too many requests' },
      says: 'rate_limit',
    },
    { status: 500, answer: '<h1>Bad gateway</h1>', says: 'application_error' },
  ])('an answer of $status is a MailError', async ({ status, answer, says }) => {
    await resendStub(status, answer);

    expect(await expectFailure(sendMail(mail))).toContain(says);
  });

  test('a provider that never answers times out', async () => {
    overrideEnv({ RESEND_API_KEY: 're_test', RESEND_BASE_URL: `http://127.0.0.1:${await silentServer()}` });

    expect(await expectFailure(sendMail(mail, LIMIT))).toContain('300 ms');
  });
});

describe('without a provider', () => {
  test('the mail is saved to the outbox', async () => {
    await sendMail({ ...mail, locale: 'sw' });

    const [saved, ...others] = await db.outboxMail.findMany();
    expect(others).toEqual([]);
    expect(saved).toMatchObject({ to: TO, template: 'loginCode', locale: 'sw' });
    expect(saved?.subject).toBe(translator('sw')('emails.loginCode.subject'));
    expect(findCode(saved?.html ?? '')).toBe(CODE);
    expect(saved?.text).toContain(CODE);
  });

  test('the terminal shows the recipient, the subject, the code and the URL of the mail', async () => {
    await sendMail(mail);

    const [saved] = await db.outboxMail.findMany();
    expect(terminal()).toContain(`Mail to ${TO}: ${t('emails.loginCode.subject')}`);
    expect(terminal()).toContain(CODE);
    expect(terminal()).toContain(`/dev/outbox?id=${saved?.id}`);
  });

  test('production without a provider is an error', async () => {
    overrideEnv({ NODE_ENV: 'production' });

    await expect(sendMail(mail)).rejects.toThrow(MailError);
    expect(await db.outboxMail.count()).toBe(0);
    expect(terminal()).not.toContain(CODE);
  });

  test('the demo sends nothing, with any provider', async () => {
    const calls = await resendStub(200, { id: 'mail-1' });
    overrideEnv({ DEMO_MODE: true });

    await sendMail(mail);

    expect(calls).toEqual([]);
    expect(await db.outboxMail.count()).toBe(0);
  });
});

test.each([
  'ada@example.com,eve@example.com',
  'ada@example.com;eve@example.com',
  'ada@example.com\r\nBcc: eve@example.com',
  'ada@example.com\neve@example.com',
  'Ada <ada@example.com>',
  '"eve@example.com" ada@example.com',
  'ada',
  '',
])('a recipient that is not one plain email is rejected: %j', async (to) => {
  const { received } = await smtpServer();

  await expect(sendMail({ ...mail, to })).rejects.toThrow(MailError);
  expect(received).toEqual([]);
});
