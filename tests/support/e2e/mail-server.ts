import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { findCode } from '@/lib/emails/code';

export type ReceivedMail = { to: string; subject: string; html: string; text: string };

/** An SMTP server that stores mails as files, for every test process to read. */
export async function startMailServer(folder: string) {
  mkdirSync(folder, { recursive: true });
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    async onData(stream, session, done) {
      const { subject = '', html = '', text = '' } = await PostalMime.parse(await buffer(stream));
      count += 1;
      for (const { address } of session.envelope.rcptTo) {
        const name = `${String(count).padStart(6, '0')}-${encodeURIComponent(address)}.json`;
        // Renamed when complete: tests read the folder at any time.
        const unfinished = join(folder, `${name}.part`);
        writeFileSync(unfinished, JSON.stringify({ to: address, subject, html, text }));
        renameSync(unfinished, join(folder, name));
      }
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `smtp://127.0.0.1:${port}`, stop };
}

export function mailsTo(folder: string, email: string): ReceivedMail[] {
  const ending = `-${encodeURIComponent(email)}.json`;
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
}

/** The codes of the mails, the newest last. */
export const codesTo = (folder: string, email: string) =>
  mailsTo(folder, email).flatMap(({ html }) => findCode(html)?.trim() ?? []);
