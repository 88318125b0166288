import 'server-only';
import { cookies, headers } from 'next/headers';
import { z } from 'zod';
import { toSearchParams } from '@/lib/search-params';
import { env } from '@/lib/server/env';
import { getOriginError } from '@/lib/server/http/origins';
import { getRequestInfo, type RequestInfo } from '@/lib/server/http/request';
import { ActionError, checkAccess } from './access';
import type { ActionActor } from './action';
import { getOpenEndpoint, type OwnEndpoint } from './endpoints';
import { errorResponse, failureResponse, hasJsonBody, toInvalidCode } from './error-response';
import { currentSession } from './session/current';
import { toAuthHeaders } from './session/request-cookies';
import type { ActiveSession } from './session/store';

type Options<S extends z.ZodType> = {
  schema?: S;
  /** better-auth's codes for some of our errors, such as FORBIDDEN. */
  codes?: Record<string, string>;
};

type EndpointContext = { session: ActiveSession | null; request: RequestInfo; headers: Headers };

/**
 * A route below /api/auth, declared in endpoints.ts, with the checks of defineAction and of better-auth: requests with
 * cookies need an allowed origin, and bodies must be JSON. `run` throws an ActionError for expected errors.
 */
export const defineEndpoint = <S extends z.ZodType = z.ZodType<unknown>>(
  path: OwnEndpoint,
  options: Options<S>,
  run: (input: z.output<S>, actor: ActionActor) => Promise<object>,
) =>
  definePublicEndpoint(path, options, (input, { session, ...context }) => {
    if (!session) throw new ActionError('UNAUTHENTICATED');
    return run(input, { session, ...context });
  });

export const definePublicEndpoint =
  <S extends z.ZodType = z.ZodType<unknown>>(
    path: OwnEndpoint,
    { schema, codes = {} }: Options<S>,
    run: (input: z.output<S>, context: EndpointContext) => Promise<object>,
  ) =>
  async (request: Request): Promise<Response> => {
    try {
      const rejection = await checkRequest(request);
      if (rejection) return rejection;
      const session = await currentSession();
      const denied = checkAccess(session, getOpenEndpoint(path) ?? {}, env().DEMO_MODE);
      if (denied) return await toResponse(codes[denied] ?? denied, 403);
      const input = await readInput(request);
      const parsed = (schema ?? z.unknown()).safeParse(input);
      if (!parsed.success) return await toResponse(toInvalidCode(parsed.error.issues));
      const requestHeaders = await headers();
      const context = {
        session,
        request: getRequestInfo(requestHeaders),
        headers: toAuthHeaders(requestHeaders, session),
      };
      const answer = await run(parsed.data as z.output<S>, context);
      return Response.json(answer, { headers: { 'Cache-Control': 'private, no-store' } });
    } catch (error) {
      if (error instanceof ActionError)
        return toResponse(codes[error.code] ?? error.code, 400, error.details.args);
      return failureResponse(path, error);
    }
  };

async function checkRequest(request: Request): Promise<Response | null> {
  if (request.method !== 'POST') return null;
  const hasCookies = (await cookies()).getAll().length > 0;
  const originError = hasCookies ? getOriginError(request.headers) : null;
  if (originError) return errorResponse(403, originError);
  return hasJsonBody(request) ? null : errorResponse(415, 'INVALID_INPUT');
}

async function readInput(request: Request): Promise<unknown> {
  if (request.method !== 'POST') return toSearchParams(new URL(request.url).searchParams);
  const text = await request.text();
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    throw new ActionError('INVALID_INPUT');
  }
}

const statuses: Record<string, number> = {
  UNAUTHENTICATED: 401,
  SESSION_EXPIRED: 401,
  FORBIDDEN: 403,
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
  EMAIL_CHANGED_TOO_OFTEN: 429,
  MAIL_FAILED: 503,
};

const getStatus = (code: string, fallback: number) =>
  statuses[code] ?? (code.startsWith('YOU_ARE_NOT_ALLOWED_TO_') ? 403 : fallback);

/** RATE_LIMITED has the seconds to wait in the body (`retryAfter`) and in the header. */
function toResponse(code: string, fallbackStatus = 400, { seconds }: { seconds?: number } = {}) {
  return errorResponse(getStatus(code, fallbackStatus), code === 'UNAUTHENTICATED' ? 'UNAUTHORIZED' : code, {
    retryAfter: seconds,
  });
}
