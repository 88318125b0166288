import 'server-only';
import { env } from './env';

const levels = ['debug', 'info', 'warn', 'error'] as const;
type Level = (typeof levels)[number];
type Fields = Record<string, unknown>;

const SECRET = /token|secret|password|code|otp|cookie|authorization/i;
const MAX_DEPTH = 5;

/** Returns a copy for the log: without secrets, with limited depth, and with the fields of errors, which JSON omits. */
function printable(value: unknown, depth = 0): unknown {
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_DEPTH) return '[deeper]';
  if (value instanceof Date || value instanceof URL) return value;
  if (Array.isArray(value)) return value.map((item) => printable(item, depth + 1));
  const { name, message, stack, cause } = value as Error;
  const fields =
    value instanceof Error ? { name, message, stack, ...(cause ? { cause } : {}) } : (value as Fields);
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      SECRET.test(key) ? '[redacted]' : printable(field, depth + 1),
    ]),
  );
}

const asJson = (level: Level, message: string, fields: Fields) =>
  JSON.stringify({ time: new Date().toISOString(), level, message, ...(printable(fields) as Fields) });

function asText(level: Level, message: string, fields: Fields) {
  const time = new Date().toTimeString().slice(0, 8);
  const stacks: string[] = [];
  const details = Object.entries(printable(fields) as Fields).map(([key, value]) => {
    if (!(fields[key] instanceof Error)) return `${key}=${JSON.stringify(value)}`;
    const { message: text, stack } = fields[key];
    if (stack) stacks.push(stack);
    return `${key}=${JSON.stringify(text)}`;
  });
  return [[time, level.padEnd(5), message, ...details].join(' '), ...stacks].join('\n');
}

function write(level: Level, message: string, fields: Fields = {}) {
  const { LOG_LEVEL, NODE_ENV } = env();
  if (levels.indexOf(level) < levels.indexOf(LOG_LEVEL)) return;
  const line = NODE_ENV === 'production' ? asJson(level, message, fields) : asText(level, message, fields);
  (level === 'info' || level === 'debug' ? process.stdout : process.stderr).write(`${line}\n`);
}

/** Redacts fields whose names look like a secret, for example `token`. */
export const logger = {
  debug: (message: string, fields?: Fields) => write('debug', message, fields),
  info: (message: string, fields?: Fields) => write('info', message, fields),
  warn: (message: string, fields?: Fields) => write('warn', message, fields),
  error: (message: string, fields?: Fields) => write('error', message, fields),
};

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
