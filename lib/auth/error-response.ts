import 'server-only';
import { createTranslator } from 'next-intl';
import { loadMessages } from '@/lib/i18n/messages';
import { isPoolExhausted, RETRY_SECONDS } from '@/lib/server/db';
import { logger } from '@/lib/server/logger';
import { toErrorKey } from './errors';

export async function getErrorMessage(code: string, seconds = 0): Promise<string> {
  const t = createTranslator({ locale: 'en', messages: await loadMessages('en'), namespace: 'errors' });
  return t(toErrorKey(code), { seconds });
}

/** better-auth's shape. `retryAfter` is in seconds. */
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
