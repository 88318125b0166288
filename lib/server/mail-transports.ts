import 'server-only';
import { randomUUID } from 'node:crypto';
import nodemailer from 'nodemailer';
import { Resend } from 'resend';
import type { RenderedEmail } from '@/lib/emails/registry';

type OutgoingMail = RenderedEmail & { from: string; to: string };
export type Transport = (mail: OutgoingMail) => Promise<void>;

const headers = () => ({
  // Keeps out-of-office replies away.
  'Auto-Submitted': 'auto-generated',
  // Gmail folds mails of the same subject into one conversation and hides what they have in common.
  'X-Entity-Ref-ID': randomUUID(),
});

export const resendTransport =
  (settings: { apiKey: string; baseUrl?: string; timeoutMs: number }): Transport =>
  async (mail) => {
    const resend = new Resend(settings.apiKey, { baseUrl: settings.baseUrl });
    const signal = AbortSignal.timeout(settings.timeoutMs);
    const { error } = await resend.emails.send({ ...mail, headers: headers() }, { signal });
    if (signal.aborted) throw new Error(`No answer within ${settings.timeoutMs} ms`);
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
    // As an object the address is taken as it is; a string would be parsed as a list.
    await transporter.sendMail({ ...mail, to: { name: '', address: to }, headers: headers() });
  };
