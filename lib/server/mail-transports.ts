import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import nodemailer from 'nodemailer';
import { Resend } from 'resend';
import type { RenderedEmail, TemplateName } from '@/lib/emails/templates';
import type { Locale } from '@/lib/i18n/config';

export type OutgoingMail = RenderedEmail & {
  from: string;
  to: string;
  template: TemplateName;
  locale: Locale;
  /** All attempts to send a mail use the same id, so that the mail provider or server drops a second copy. */
  id?: string | undefined;
};

/** Sends mails in order. Yields each mail's error, or undefined if it was sent. Throws if the rest can't be sent. */
export type Transport = (mails: OutgoingMail[]) => AsyncGenerator<Error | undefined>;

const headers = (id: string = randomUUID()) => ({
  // This header prevents out-of-office replies.
  'Auto-Submitted': 'auto-generated',
  // Gmail groups mails with the same subject and hides their common text, unless their ids differ.
  'X-Entity-Ref-ID': id,
});

/** Sends several mails in one request. */
export const resendTransport = (settings: {
  apiKey: string;
  baseUrl?: string;
  timeoutMs: number;
}): Transport =>
  async function* (mails) {
    const resend = new Resend(settings.apiKey, { baseUrl: settings.baseUrl });
    const signal = AbortSignal.timeout(settings.timeoutMs);
    const payload = mails.map(({ id, from, to, subject, html, text }) => ({
      ...{ from, to, subject, html, text },
      headers: headers(id),
    }));
    const [first, ...others] = payload;
    if (!first) return;
    const options = { signal, ...toIdempotencyKey(mails) };
    const { data, error } =
      others.length === 0
        ? await resend.emails.send(first, options)
        : await resend.batch.send(payload, { ...options, batchValidation: 'permissive' as const });
    if (signal.aborted) throw new Error(`No response within ${settings.timeoutMs} ms`);
    if (error) throw new Error(`${error.name}: ${error.message}`);
    const refused = new Map(
      'errors' in data ? data.errors.map(({ index, message }) => [index, message] as const) : [],
    );
    for (const index of mails.keys()) {
      const message = refused.get(index);
      yield message === undefined ? undefined : new Error(message);
    }
  };

/** The key is the only id or a hash of all ids, so that a second attempt to send the same mails has the same key. */
function toIdempotencyKey(mails: OutgoingMail[]): { idempotencyKey?: string } {
  const ids = mails.flatMap(({ id }) => id ?? []);
  if (ids.length === 0) return {};
  const [id = '', ...others] = ids;
  return {
    idempotencyKey: others.length === 0 ? id : createHash('sha256').update(ids.join()).digest('hex'),
  };
}

/** Returns `example.com` for `Acme <no-reply@example.com>`. */
const getDomain = (from: string) => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';

/** Sends several mails over one connection. */
export const smtpTransport = (settings: { url: string; timeoutMs: number }): Transport =>
  async function* (mails) {
    const transporter = nodemailer.createTransport({
      url: settings.url,
      ...(mails.length > 1 ? { pool: true, maxConnections: 1, maxRequeues: 1 } : { pool: false }),
      dnsTimeout: settings.timeoutMs,
      connectionTimeout: settings.timeoutMs,
      greetingTimeout: settings.timeoutMs,
      socketTimeout: settings.timeoutMs,
    });
    try {
      for (const { id, from, to, subject, html, text } of mails) {
        const sending = transporter.sendMail({
          ...{ from, subject, html, text },
          // nodemailer would parse a string as a list of recipients.
          to: { name: '', address: to },
          headers: headers(id),
          // The timeouts above are for each step, and a server may be slow in every step.
          signal: AbortSignal.timeout(2 * settings.timeoutMs),
          ...(id && { messageId: `<${id}@${getDomain(from)}>` }),
        });
        yield await sending.then(
          () => undefined,
          (error: Error) => error,
        );
      }
    } finally {
      transporter.close();
    }
  };
