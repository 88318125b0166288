import 'server-only';
import { SpanStatusCode, trace } from '@opentelemetry/api';
import { brand } from '@/lib/brand';
import type { TemplateName, TemplateProps } from '@/lib/emails/templates';
import type { Locale } from '@/lib/i18n/config';
import { env, isProduction } from './env';
import { logger } from './logger';
import type { Transport } from './mail-transports';

// `import()` loads templates and libraries with the first mail.

const TIMEOUT_MS = 10_000;
// Callers validate emails; this guarantees a single recipient.
const PLAIN_EMAIL = /^[^\s,;<>"]+@[^\s,;<>"]+$/;

type Message<Name extends TemplateName> = {
  to: string;
  template: Name;
  props: TemplateProps<Name>;
  locale: Locale;
  /** A mail that is sent again after a lost answer needs the same id: providers and mail servers drop the second one. */
  id?: string;
};

export class MailError extends Error {
  override name = 'MailError';
}

/** The libraries are loaded with the first mail. */
async function provider(timeoutMs: number): Promise<{ name: string; send: Transport } | undefined> {
  const { resendTransport, smtpTransport } = await import('./mail-transports');
  const { RESEND_API_KEY: apiKey, RESEND_BASE_URL: baseUrl, SMTP_URL: url } = env();
  if (apiKey) return { name: 'resend', send: resendTransport({ apiKey, baseUrl, timeoutMs }) };
  if (url) return { name: 'smtp', send: smtpTransport({ url, timeoutMs }) };
  return undefined;
}

/** Mail servers repeat the recipient in errors; it must not be logged. */
const toReason = (error: unknown, to: string) =>
  (error instanceof Error ? error.message : String(error)).replaceAll(to, '[recipient]');

/** Throws a MailError. */
export async function sendMail<Name extends TemplateName>(
  { to, template, props, locale, id }: Message<Name>,
  { timeoutMs = TIMEOUT_MS } = {},
): Promise<void> {
  if (env().DEMO_MODE) return;
  if (!PLAIN_EMAIL.test(to)) throw new MailError('The recipient is not a single email');
  const { renderEmail } = await import('@/lib/emails/templates');
  const email = await renderEmail(template, props, locale, env().BASE_URL);
  const transport = await provider(timeoutMs);
  if (!transport && isProduction()) throw new MailError('No mail provider is configured');
  const startedAt = performance.now();
  try {
    if (transport) {
      const mail = { ...email, to, from: env().EMAIL_FROM, ...(id && { id }) };
      await traced({ template, provider: transport.name }, () => transport.send(mail));
    } else await (await import('./outbox')).saveToOutbox({ ...email, to, template, locale });
  } catch (error) {
    const reason = toReason(error, to);
    logger.error('A mail could not be sent', { template, provider: transport?.name ?? 'outbox', reason });
    throw new MailError(reason);
  }
  const milliseconds = Math.round(performance.now() - startedAt);
  if (transport) logger.info('A mail was sent', { template, provider: transport.name, milliseconds });
}

function traced(attributes: Record<string, string>, send: () => Promise<void>): Promise<void> {
  return trace.getTracer(brand.slug).startActiveSpan('send mail', { attributes }, async (span) => {
    try {
      await send();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
