import 'server-only';
import { createTranslator } from 'next-intl';
import type { z } from 'zod';
import { RETRY_SECONDS } from '@/lib/constants';
import { loadMessages } from '@/lib/i18n/messages';
import { isPoolExhausted } from '@/lib/server/db';
import { logger } from '@/lib/server/logger';
import { isErrorKey, toErrorKey } from './errors';

export async function getErrorMessage(code: string, seconds = 0): Promise<string> {
  const t = createTranslator({ locale: 'en', messages: await loadMessages('en'), namespace: 'errors' });
  return t(toErrorKey(code), { seconds, count: 0 });
}

const codesOfMessages: Record<string, string> = {
  emailRequired: 'INVALID_EMAIL',
  emailInvalid: 'INVALID_EMAIL',
  codeRequired: 'INVALID_OTP',
  codeLength: 'INVALID_OTP',
  codeInvalid: 'INVALID_OTP',
};

/** The error code for invalid input. The message of an issue is an error code or a key of `validation`. */
export function toInvalidCode([issue]: z.core.$ZodIssue[]): string {
  const message = issue?.message ?? '';
  return isErrorKey(message) ? message : (codesOfMessages[message] ?? 'INVALID_INPUT');
}

/** An API error: `{ code, message }` like better-auth's, never cached. `retryAfter` is in seconds. */
export async function errorResponse(
  status: number,
  code: string,
  { retryAfter }: { retryAfter?: number | undefined } = {},
): Promise<Response> {
  const body = { code, message: await getErrorMessage(code, retryAfter), retryAfter };
  const headers = new Headers({ 'Cache-Control': 'private, no-store' });
  if (retryAfter !== undefined) headers.set('Retry-After', String(retryAfter));
  return Response.json(body, { status, headers });
}

/** Hides the cause. 503 when all database connections are in use. */
export async function failureResponse(path: string, error: unknown): Promise<Response> {
  logger.error('An API request failed', { path, error });
  return isPoolExhausted(error)
    ? errorResponse(503, 'UNKNOWN_ERROR', { retryAfter: RETRY_SECONDS })
    : errorResponse(500, 'UNKNOWN_ERROR');
}

export const hasJsonBody = (request: Request): boolean =>
  request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === 'application/json' ||
  Number(request.headers.get('content-length') ?? 0) === 0;
