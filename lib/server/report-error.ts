import 'server-only';
import { logger } from './logger';

/** `message` says where the error happened, and the other fields help to find it. No field may have personal data. */
export type ErrorContext = { message: string; requestId?: string | null } & Record<string, unknown>;

type Reporter = (error: Error, context: ErrorContext) => void;

const toLog: Reporter = (error, { message, ...fields }) => logger.error(message, { ...fields, error });

/** Each reporter receives every error. To add a service that collects errors, add a line here (docs/errors.md). */
const reporters: Reporter[] = [toLog];

const reported = new WeakSet<object>();

/**
 * Reports an unexpected error of an action, endpoint, page, job or browser. Each error is reported once, and emails,
 * codes and tokens in its texts are replaced.
 */
export function reportError(error: unknown, context: ErrorContext): void {
  if (typeof error === 'object' && error !== null) {
    if (reported.has(error)) return;
    reported.add(error);
  }
  const cleaned = toCleanError(error);
  for (const report of reporters) report(cleaned, context);
}

const EMAIL = /[^\s@<>"'(),:;[\]]+@[^\s@<>"'(),:;[\]]+\.[a-z]{2,}/gi;
const CODE = /(?<![\w.:/-])\d{6}(?![\w.:/-])/g;
const URL_SECRET = /\b(token|code|state)=[^\s&#"']+/gi;

const clean = (text: string) =>
  text.replace(URL_SECRET, '$1=[hidden]').replace(EMAIL, '[email]').replace(CODE, '[code]');

function toCleanError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(clean(String(error)));
  const cleaned = new Error(clean(error.message));
  cleaned.name = error.name;
  if (error.stack) cleaned.stack = clean(error.stack);
  if (error.cause !== undefined) cleaned.cause = toCleanError(error.cause);
  return cleaned;
}
