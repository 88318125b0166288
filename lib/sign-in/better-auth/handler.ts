import 'server-only';
import { findOpenEndpoint } from '@/lib/auth/endpoints';
import { errorResponse, failureResponse, getErrorMessage, hasJsonBody } from '@/lib/auth/error-response';
import { toErrorKey } from '@/lib/auth/errors';
import { sessionCookieName } from '@/lib/auth/session/cookie';
import { readSession } from '@/lib/auth/session/store';
import { routes } from '@/lib/routes';
import { withMailOutcome } from '@/lib/sign-in/mail-outcome';
import { isStorable } from '@/lib/text';
import { auth } from './auth';

export async function handleAuthRequest(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.slice(routes.api.auth().length);
  if (!findOpenEndpoint(request.method, path)) return errorResponse(404, 'NOT_FOUND');
  if (request.method === 'POST' && !hasJsonBody(request)) return errorResponse(415, 'INVALID_INPUT');
  // PostgreSQL rejects NUL.
  if (!isStorable([...new URL(request.url).searchParams].join())) return errorResponse(400, 'INVALID_INPUT');
  try {
    const sanitized = await withoutEndedSession(request, path);
    const response = await withMailOutcome(() => auth().handler(sanitized));
    if (response.status >= 500 && response.status !== 503) return errorResponse(500, 'UNKNOWN_ERROR');
    response.headers.set('Cache-Control', 'private, no-store');
    return response.status >= 400 ? await withOurMessage(response) : response;
  } catch (error) {
    return failureResponse(path, error);
  }
}

// better-auth checks for a ban only when a session begins, so drop the cookie of a session that we no longer accept.
// Signing out handles an ended session itself.
async function withoutEndedSession(request: Request, path: string): Promise<Request> {
  const prefix = `${sessionCookieName()}=`;
  const pairs = (request.headers.get('cookie') ?? '').split(/;\s*/);
  const sent = pairs.find((pair) => pair.startsWith(prefix));
  if (!sent || path === '/sign-out') return request;
  if (await readSession(decode(sent.slice(prefix.length)))) return request;
  const headers = new Headers(request.headers);
  headers.set('cookie', pairs.filter((pair) => !pair.startsWith(prefix)).join('; '));
  return new Request(request, { headers });
}

/** Replaces better-auth's message with ours, so that a code has the same message in the whole API. */
async function withOurMessage(response: Response): Promise<Response> {
  const body = await response
    .clone()
    .json()
    .catch(() => null);
  if (!body?.code || toErrorKey(body.code) !== body.code) return response;
  const message = await getErrorMessage(body.code, body.retryAfter);
  return Response.json({ ...body, message }, { status: response.status, headers: response.headers });
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
