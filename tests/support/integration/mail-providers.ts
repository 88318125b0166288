import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { buffer, json } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { CODE_MINUTES } from '@/lib/constants';
import { db } from '@/lib/server/db';
import { MailError } from '@/lib/server/mailer';
import { captureLog } from '@/tests/support/capture-log';
import { sampleCode } from '@/tests/support/code';
import { overrideEnv } from '@/tests/support/override-env';

export const CODE = sampleCode;
export const TO = 'ada@example.com';
/** A short limit for servers that never answer. */
export const LIMIT = { timeoutMs: 300 };
export const mail = {
  to: TO,
  template: 'loginCode',
  props: { code: CODE, minutes: CODE_MINUTES },
  locale: 'en',
} as const;

const log = captureLog();
export const terminal = () => log.stdout + log.stderr;
let cleanUps: (() => unknown)[] = [];

beforeEach(() => {
  overrideEnv({ EMAIL_FROM: 'App <no-reply@app.test>', LOG_LEVEL: 'debug' });
});

afterEach(async () => {
  await Promise.all(cleanUps.map((cleanUp) => cleanUp()));
  cleanUps = [];
  await db.outboxMail.deleteMany();
});

const getPort = (server: Server) => (server.address() as AddressInfo).port;

/** Starts an SMTP server and configures it. */
export async function smtpServer(options: SMTPServerOptions = {}) {
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

/** Accepts connections and never answers. Returns the port. */
export async function silentServer() {
  const server = createServer((socket) => {
    cleanUps.push(() => socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUps.push(() => server.close());
  return getPort(server);
}

type ResendCall = { url?: string; headers: IncomingHttpHeaders; body: Record<string, unknown> };

/** Starts a stub of Resend and configures it. */
export async function resendStub(status: number, answer: object | string) {
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

/** Expects a logged MailError without the email and the code. Returns its message. */
export async function expectFailure(work: Promise<void>) {
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
