import 'server-only';
import { findOpenEndpoint } from '@/lib/auth/endpoints';
import { errorResponse, failureResponse, getErrorMessage, hasJsonBody } from '@/lib/auth/error-response';
import { sessionCookieName } from '@/lib/auth/session/cookie';
import { readSession } from '@/lib/auth/session/store';
import { routes } from '@/lib/routes';
import { withMailOutcome } from '@/lib/sign-in/mail-outcome';
import { auth } from './auth';

/** Mounts better-auth at /api/auth. Only open endpoints reach it, and errors don't reveal their cause. */
export async function handleAuthRequest(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.slice(routes.api.auth().length);
  if (!findOpenEndpoint(request.method, path)) return errorResponse(404, 'NOT_FOUND');
  if (request.method === 'POST' && !hasJsonBody(request)) return errorResponse(415, 'INVALID_INPUT');
  try {
    const sanitized = await withoutEndedSession(request, path);
    const response = await withMailOutcome(() => auth().handler(sanitized));
    if (response.status >= 500 && response.status !== 503) return errorResponse(500, 'UNKNOWN_ERROR');
    response.headers.set('Cache-Control', 'private, no-store');
    return response.status >= 400 ? await withOwnMessage(response) : response;
  } catch (error) {
    return failureResponse(path, error);
  }
}

/** The same error with our sentence for its code. */
async function withOwnMessage(response: Response): Promise<Response> {
  const text = await response.text();
  const { status, headers } = response;
  const body = text.startsWith('{') ? JSON.parse(text) : {};
  if (typeof body.code !== 'string') return new Response(text, { status, headers });
  const message = await getErrorMessage(body.code, body.retryAfter);
  return new Response(JSON.stringify({ ...body, message }), { status, headers });
}

/**
 * better-auth checks for a ban only when a session begins. Our rule for sessions holds for every request, so a cookie
 * without a valid session does not reach better-auth. Signing out handles an ended session itself.
 */
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

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
