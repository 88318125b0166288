import 'server-only';
import { randomUUID } from 'node:crypto';
import nodemailer from 'nodemailer';
import { Resend } from 'resend';
import type { RenderedEmail } from '@/lib/emails/registry';

type OutgoingMail = RenderedEmail & { from: string; to: string };
export type Transport = (mail: OutgoingMail) => Promise<void>;

const headers = () => ({
  // Prevents out-of-office replies.
  'Auto-Submitted': 'auto-generated',
  // Gmail groups mails with the same subject and hides their common text.
  'X-Entity-Ref-ID': randomUUID(),
});

export const resendTransport =
  (settings: { apiKey: string; baseUrl?: string; timeoutMs: number }): Transport =>
  async (mail) => {
    const resend = new Resend(settings.apiKey, { baseUrl: settings.baseUrl });
    const signal = AbortSignal.timeout(settings.timeoutMs);
    const { error } = await resend.emails.send({ ...mail, headers: headers() }, { signal });
    if (signal.aborted) throw new Error(`No response within ${settings.timeoutMs} ms`);
    if (error) throw new Error(`${error.name}: ${error.message}`);
  };

export const smtpTransport =
  (settings: { url: string; timeoutMs: number }): Transport =>
  async ({ to, ...mail }) => {
    const transporter = nodemailer.createTransport({
      url: settings.url,
      pool: false,
      dnsTimeout: settings.timeoutMs,
      connectionTimeout: settings.timeoutMs,
      greetingTimeout: settings.timeoutMs,
      socketTimeout: settings.timeoutMs,
    });
    // nodemailer parses a string as a list of recipients.
    await transporter.sendMail({ ...mail, to: { name: '', address: to }, headers: headers() });
  };
