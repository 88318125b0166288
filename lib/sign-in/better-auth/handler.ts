import 'server-only';
import { ActionError } from '@/lib/auth/access';
import { findOpenEndpoint } from '@/lib/auth/endpoints';
import {
  codeResponse,
  errorResponse,
  failureResponse,
  getErrorMessage,
  hasErrorMessage,
  hasJsonBody,
} from '@/lib/auth/error-response';
import { routes } from '@/lib/routes';
import { toActionError } from '@/lib/sign-in/auth-api';
import { isStorable } from '@/lib/text';
import { auth } from './auth';

export async function handleAuthRequest(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.slice(routes.api.auth().length);
  if (!findOpenEndpoint(request.method, path)) return errorResponse(404, 'NOT_FOUND');
  if (request.method === 'POST' && !hasJsonBody(request)) return errorResponse(415, 'INVALID_INPUT');
  // PostgreSQL can't store NUL, so a query with it is rejected here.
  if (!isStorable([...new URL(request.url).searchParams].join())) return errorResponse(400, 'INVALID_INPUT');
  try {
    const response = await auth().handler(request);
    if (response.status >= 500 && response.status !== 503) return failedResponse(response);
    response.headers.set('Cache-Control', 'private, no-store');
    if (response.status < 400) return response;
    return isCallback(path) ? toErrorPage(await readCode(response)) : await withOurMessage(response);
  } catch (error) {
    const expected = toActionError(error);
    if (!(expected instanceof ActionError)) return failureResponse(path, error);
    // In a demo, a callback gets the same error as any other endpoint.
    return isCallback(path) && expected.code !== 'DEMO_MODE'
      ? toErrorPage(expected.code)
      : codeResponse(expected.code, 400, expected.details.args);
  }
}

/** A browser opens this path when it returns from a provider. */
const isCallback = (path: string) => path.startsWith('/callback/');

const toErrorPage = (error: string) =>
  new Response(null, { status: 302, headers: { Location: routes.loginError({ error }) } });

async function readCode(response: Response): Promise<string> {
  const { code } = await response.json().catch(() => ({}));
  return String(code ?? '');
}

/** The passkey plugin answers 500 if the browser's data can't be verified. That is the client's error, so 400. */
async function failedResponse(response: Response): Promise<Response> {
  const code = await readCode(response);
  return code === 'FAILED_TO_VERIFY_REGISTRATION'
    ? errorResponse(400, code)
    : errorResponse(500, 'UNKNOWN_ERROR');
}

/** Replaces better-auth's message with ours, so that a code has the same message in the whole API. */
async function withOurMessage(response: Response): Promise<Response> {
  const body = await response
    .clone()
    .json()
    .catch(() => null);
  if (!(await hasErrorMessage(body?.code))) return response;
  const message = await getErrorMessage(body.code, body.retryAfter);
  return Response.json({ ...body, message }, { status: response.status, headers: response.headers });
}
