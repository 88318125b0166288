import 'server-only';
import { createTranslator } from 'next-intl';
import type { z } from 'zod';
import { loadMessages } from '@/lib/i18n/messages';
import { reportError } from '@/lib/server/logger';
import { isDatabaseBusy, RETRY_SECONDS } from '@/lib/server/overload';
import { type ErrorKey, isErrorKey, toErrorKey } from './errors';

const englishErrors = async () =>
  createTranslator({ locale: 'en', messages: await loadMessages('en'), namespace: 'errors' });

export async function getErrorMessage(code: string, seconds = 0): Promise<string> {
  const t = await englishErrors();
  return t(toErrorKey(code, t), { seconds, count: 0 });
}

export const hasErrorMessage = async (code: unknown): Promise<boolean> =>
  isErrorKey(code, await englishErrors());

const codesOfMessages: Record<string, ErrorKey> = {
  emailRequired: 'INVALID_EMAIL',
  emailInvalid: 'INVALID_EMAIL',
  codeRequired: 'INVALID_OTP',
  codeLength: 'INVALID_OTP',
  codeInvalid: 'INVALID_OTP',
};

/** Returns the error code for invalid input. The message of an issue is an error code or a key of `validation`. */
export async function toInvalidCode([issue]: z.core.$ZodIssue[]): Promise<ErrorKey> {
  const message = issue?.message ?? '';
  return isErrorKey(message, await englishErrors()) ? message : (codesOfMessages[message] ?? 'INVALID_INPUT');
}

/** Returns an API error, `{ code, message }` as in better-auth, never cached. `retryAfter` is in seconds. */
export async function errorResponse(
  status: number,
  code: string,
  { retryAfter, issues }: { retryAfter?: number | undefined; issues?: object } = {},
): Promise<Response> {
  const body = { code, message: await getErrorMessage(code, retryAfter), retryAfter, issues };
  const headers = new Headers({ 'Cache-Control': 'private, no-store' });
  if (retryAfter !== undefined) headers.set('Retry-After', String(retryAfter));
  return Response.json(body, { status, headers });
}

const statuses: Record<string, number> = {
  UNAUTHENTICATED: 401,
  SESSION_EXPIRED: 401,
  FORBIDDEN: 403,
  BANNED_USER: 403,
  DEMO_MODE: 403,
  PROVIDER_REQUIRED: 403,
  PASSKEY_REQUIRED: 403,
  PASSKEY_LOCKED: 403,
  NOT_WHILE_IMPERSONATING: 403,
  ONBOARDING_REQUIRED: 403,
  INVALID_CALLBACK_URL: 403,
  INVALID_ERROR_CALLBACK_URL: 403,
  INVALID_NEW_USER_CALLBACK_URL: 403,
  YOU_ARE_NOT_ALLOWED_TO_SET_NON_EXISTENT_VALUE: 400,
  YOU_CANNOT_IMPERSONATE_ADMINS: 403,
  YOU_CANNOT_IMPERSONATE_BANNED_USERS: 403,
  YOU_CANNOT_IMPERSONATE_NEW_USERS: 403,
  LAST_ADMIN: 403,
  TOO_MANY_ATTEMPTS: 403,
  NOT_FOUND: 404,
  USER_NOT_FOUND: 404,
  PASSKEY_NOT_FOUND: 404,
  RATE_LIMITED: 429,
  EMAIL_CHANGED_RECENTLY: 403,
  EMAIL_CHANGED_TOO_OFTEN: 429,
  MAIL_FAILED: 503,
};

/** better-auth's code for a missing session is UNAUTHORIZED. */
const toPublicCode = (code: string) => (code === 'UNAUTHENTICATED' ? 'UNAUTHORIZED' : code);

const getStatus = (code: string, fallback = 400) =>
  statuses[code] ?? (code.startsWith('YOU_ARE_NOT_ALLOWED_TO_') ? 403 : fallback);

/** Returns the response for an expected error. For RATE_LIMITED, `seconds` is the time to wait. */
export function codeResponse(code: string, fallbackStatus = 400, { seconds }: { seconds?: number } = {}) {
  return errorResponse(getStatus(code, fallbackStatus), toPublicCode(code), { retryAfter: seconds });
}

/** Reports an unexpected error and hides its cause. The status is 503 if the database is busy, otherwise 500. */
export async function failureResponse(path: string, error: unknown): Promise<Response> {
  reportError(error, { message: 'An API request failed', path });
  return isDatabaseBusy(error)
    ? errorResponse(503, 'UNKNOWN_ERROR', { retryAfter: RETRY_SECONDS })
    : errorResponse(500, 'UNKNOWN_ERROR');
}

export const hasJsonBody = (request: Request): boolean =>
  request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === 'application/json' ||
  Number(request.headers.get('content-length') ?? 0) === 0;
