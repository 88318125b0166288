import 'server-only';
import { renderEmail, type TemplateName, type TemplateProps } from '@/lib/emails/registry';
import type { Locale } from '@/lib/i18n/config';
import { env, isProduction } from './env';
import { logger } from './logger';
import { resendTransport, smtpTransport, type Transport } from './mail-transports';
import { saveToOutbox } from './outbox';

const TIMEOUT_MS = 10_000;
// Addresses arrive checked; this keeps one mail from becoming several, whatever happens upstream.
const ONE_ADDRESS = /^[^\s,;<>"]+@[^\s,;<>"]+$/;

type Message<Name extends TemplateName> = {
  to: string;
  template: Name;
  props: TemplateProps<Name>;
  locale: Locale;
};

/** The mail did not leave. The message says why, without the recipient; the person should be told to try again. */
export class MailError extends Error {
  override name = 'MailError';
}

function provider(timeoutMs: number): { name: string; send: Transport } | undefined {
  const { RESEND_API_KEY: apiKey, RESEND_BASE_URL: baseUrl, SMTP_URL: url } = env();
  if (apiKey) return { name: 'resend', send: resendTransport({ apiKey, baseUrl, timeoutMs }) };
  if (url) return { name: 'smtp', send: smtpTransport({ url, timeoutMs }) };
  return undefined;
}

/** Servers repeat the address in their refusals: it stays out of the log. */
const reasonOf = (error: unknown, to: string) =>
  (error instanceof Error ? error.message : String(error)).replaceAll(to, '[recipient]');

/** Writes a mail in the language of its reader and sends it; throws a MailError when it could not be handed over. */
export async function sendMail<Name extends TemplateName>(
  { to, template, props, locale }: Message<Name>,
  { timeoutMs = TIMEOUT_MS } = {},
): Promise<void> {
  if (env().DEMO_MODE) return;
  if (!ONE_ADDRESS.test(to)) throw new MailError('The recipient is not one plain address');
  const email = await renderEmail(template, props, locale, env().BASE_URL);
  const transport = provider(timeoutMs);
  if (!transport && isProduction()) throw new MailError('No mail provider is configured');
  const startedAt = performance.now();
  try {
    if (transport) await transport.send({ ...email, to, from: env().EMAIL_FROM });
    else await saveToOutbox({ ...email, to, template, locale });
  } catch (error) {
    const reason = reasonOf(error, to);
    logger.error('A mail could not be sent', { template, provider: transport?.name ?? 'outbox', reason });
    throw new MailError(reason);
  }
  const milliseconds = Math.round(performance.now() - startedAt);
  if (transport) logger.info('A mail was sent', { template, provider: transport.name, milliseconds });
}
