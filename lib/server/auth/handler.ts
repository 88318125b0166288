import 'server-only';
import { findOpenEndpoint } from '@/lib/auth/endpoints';
import { routes } from '@/lib/routes';
import { logger } from '@/lib/server/logger';
import { isPoolExhausted, RETRY_SECONDS } from '@/lib/server/pool';
import { sessionCookieName } from '@/lib/server/session/cookie';
import { readSession } from '@/lib/server/session/store';
import { auth } from './auth';
import { rememberMailOutcome } from './mail-outcome';

const json = (status: number, code: string, headers: HeadersInit = {}) =>
  Response.json(
    { code, message: code },
    { status, headers: { 'Cache-Control': 'private, no-store', ...headers } },
  );

/** /api/auth: only what is declared open reaches better-auth, and a fault says nothing of its cause. */
export async function handleAuthRequest(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.slice(routes.api.auth().length);
  if (!findOpenEndpoint(request.method, path)) return json(404, 'NOT_FOUND');
  if (request.method === 'POST' && !isJson(request)) return json(415, 'INVALID_INPUT');
  try {
    const heard = await withoutDeadSession(request, path);
    const response = await rememberMailOutcome(() => auth().handler(heard));
    if (response.status >= 500 && response.status !== 503) return json(500, 'UNKNOWN_ERROR');
    response.headers.set('Cache-Control', 'private, no-store');
    return response;
  } catch (error) {
    logger.error('An authentication request failed', { path, error });
    return isPoolExhausted(error)
      ? json(503, 'UNKNOWN_ERROR', { 'Retry-After': RETRY_SECONDS })
      : json(500, 'UNKNOWN_ERROR');
  }
}

const isJson = (request: Request) =>
  request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === 'application/json' ||
  Number(request.headers.get('content-length') ?? 0) === 0;

// They know themselves what to do with a session that has ended.
const endings = ['/sign-out', '/admin/stop-impersonating'];

/**
 * better-auth asks for a ban only where a session begins. Ours is the rule of every other request, so what it does not
 * take for a session does not reach better-auth.
 */
async function withoutDeadSession(request: Request, path: string): Promise<Request> {
  const prefix = `${sessionCookieName()}=`;
  const pairs = (request.headers.get('cookie') ?? '').split(/;\s*/);
  const brought = pairs.find((pair) => pair.startsWith(prefix));
  if (!brought || endings.includes(path)) return request;
  if (await readSession(decoded(brought.slice(prefix.length)))) return request;
  const headers = new Headers(request.headers);
  headers.set('cookie', pairs.filter((pair) => !pair.startsWith(prefix)).join('; '));
  return new Request(request, { headers });
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
