import 'server-only';
import { randomUUID } from 'node:crypto';
import nodemailer from 'nodemailer';
import { Resend } from 'resend';
import type { RenderedEmail } from '@/lib/emails/templates';

type OutgoingMail = RenderedEmail & {
  from: string;
  to: string;
  /** Every attempt to send a mail has the same id, so that the provider or the recipient's server drops a second copy. */
  id?: string;
};
export type Transport = (mail: OutgoingMail) => Promise<void>;

const headers = (id: string = randomUUID()) => ({
  // Prevents out-of-office replies.
  'Auto-Submitted': 'auto-generated',
  // Gmail groups mails with the same subject and hides their common text.
  'X-Entity-Ref-ID': id,
});

export const resendTransport =
  (settings: { apiKey: string; baseUrl?: string; timeoutMs: number }): Transport =>
  async ({ id, ...mail }) => {
    const resend = new Resend(settings.apiKey, { baseUrl: settings.baseUrl });
    const signal = AbortSignal.timeout(settings.timeoutMs);
    const { error } = await resend.emails.send(
      { ...mail, headers: headers(id) },
      { signal, ...(id && { idempotencyKey: id }) },
    );
    if (signal.aborted) throw new Error(`No response within ${settings.timeoutMs} ms`);
    if (error) throw new Error(`${error.name}: ${error.message}`);
  };

/** Returns `example.com` for `Acme <no-reply@example.com>`. */
const getDomain = (from: string) => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';

export const smtpTransport =
  (settings: { url: string; timeoutMs: number }): Transport =>
  async ({ to, id, ...mail }) => {
    const transporter = nodemailer.createTransport({
      url: settings.url,
      pool: false,
      dnsTimeout: settings.timeoutMs,
      connectionTimeout: settings.timeoutMs,
      greetingTimeout: settings.timeoutMs,
      socketTimeout: settings.timeoutMs,
    });
    // nodemailer parses a string as a list of recipients.
    await transporter.sendMail({
      ...mail,
      to: { name: '', address: to },
      headers: headers(id),
      ...(id && { messageId: `<${id}@${getDomain(mail.from)}>` }),
    });
  };
