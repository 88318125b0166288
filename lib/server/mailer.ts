import 'server-only';
import { SpanStatusCode, trace } from '@opentelemetry/api';
import { brand } from '@/lib/brand';
import type { TemplateName, TemplateProps } from '@/lib/emails/templates';
import type { Locale } from '@/lib/i18n/config';
import { env, isProduction } from './env';
import { logger } from './logger';
import type { OutgoingMail, Transport } from './mail-transports';

// `import()` is used here so that templates and mail libraries load with the first mail.

const TIMEOUT_MS = 10_000;
const OUTBOX = 'outbox';
// Callers validate emails. This pattern makes sure that a mail has one recipient.
const PLAIN_EMAIL = /^[^\s,;<>"]+@[^\s,;<>"]+$/;

export type Message<Name extends TemplateName> = {
  to: string;
  template: Name;
  props: TemplateProps<Name>;
  locale: Locale;
  /** Pass the same id when a mail is sent again, so that providers and mail servers drop a second copy. */
  id?: string;
};

export class MailError extends Error {
  override name = 'MailError';
}

type Options = { timeoutMs?: number };

async function provider(timeoutMs: number): Promise<{ name: string; send: Transport }> {
  const { resendTransport, smtpTransport } = await import('./mail-transports');
  const { RESEND_API_KEY: apiKey, RESEND_BASE_URL: baseUrl, SMTP_URL: url } = env();
  if (apiKey) return { name: 'resend', send: resendTransport({ apiKey, baseUrl, timeoutMs }) };
  if (url) return { name: 'smtp', send: smtpTransport({ url, timeoutMs }) };
  if (isProduction()) throw new MailError('No mail provider is configured');
  return { name: OUTBOX, send: (await import('./outbox')).outboxTransport };
}

/** Removes the recipient, which mail servers repeat in errors and which must not be logged. */
const toReason = (error: unknown, to: string) =>
  (error instanceof Error ? error.message : String(error)).replaceAll(to, '[recipient]');

/** Sends a mail. Throws a MailError if this fails. A demo sends no mail and throws no error. */
export async function sendMail<Name extends TemplateName>(
  message: Message<Name>,
  options: Options = {},
): Promise<void> {
  for await (const error of sendMails([message], options)) if (error) throw error;
}

/**
 * Sends mails of one template: with Resend in one request, otherwise over one connection. Yields each mail's error in
 * order, or undefined if it was sent. If the request to Resend fails, yields one error and ends. A demo sends no mails.
 */
export async function* sendMails<Name extends TemplateName>(
  messages: Message<Name>[],
  { timeoutMs = TIMEOUT_MS }: Options = {},
): AsyncGenerator<MailError | undefined> {
  if (env().DEMO_MODE) return;
  if (!messages.every(({ to }) => PLAIN_EMAIL.test(to)))
    throw new MailError('The recipient is not a single email');
  const { renderEmail } = await import('@/lib/emails/templates');
  const mails: OutgoingMail[] = [];
  for (const { props, ...message } of messages) {
    const { template, locale } = message;
    const email = await renderEmail(template, props, locale, env().BASE_URL);
    mails.push({ ...message, ...email, from: env().EMAIL_FROM });
  }
  const { name, send } = await provider(timeoutMs);
  const sending = send(mails);
  try {
    for (const { to, template } of messages) {
      const error = await sendNext(sending, { to, template, provider: name });
      if (error === 'notTried') return;
      yield error;
    }
  } finally {
    await sending.return(undefined);
  }
}

type Sent = { to: string; template: TemplateName; provider: string };

async function sendNext(
  sending: ReturnType<Transport>,
  { to, ...attributes }: Sent,
): Promise<MailError | 'notTried' | undefined> {
  const startedAt = performance.now();
  try {
    const isTried = await traced(attributes, async () => {
      const { value: error, done } = await sending.next();
      if (error) throw error;
      return !done;
    });
    if (!isTried) return 'notTried';
  } catch (error) {
    const reason = toReason(error, to);
    logger.error('A mail could not be sent', { ...attributes, reason });
    return new MailError(reason);
  }
  const milliseconds = Math.round(performance.now() - startedAt);
  if (attributes.provider !== OUTBOX) logger.info('A mail was sent', { ...attributes, milliseconds });
  return undefined;
}

function traced<T>(attributes: Record<string, string>, send: () => Promise<T>): Promise<T> {
  return trace.getTracer(brand.slug).startActiveSpan('send mail', { attributes }, async (span) => {
    try {
      return await send();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
