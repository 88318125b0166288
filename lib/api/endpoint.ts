import 'server-only';
import { cookies } from 'next/headers';
import { z } from 'zod';
import { type ActionActor, checkAndRun, toActor, type WriteContext } from '@/lib/auth/action';
import { getOpenEndpoint, type OwnEndpoint } from '@/lib/auth/endpoints';
import {
  codeResponse,
  errorResponse,
  failureResponse,
  hasJsonBody,
  toInvalidCode,
} from '@/lib/auth/error-response';
import { parseJson } from '@/lib/auth/json';
import { currentSession } from '@/lib/auth/session/current';
import { toSearchParams } from '@/lib/routes';
import { getOriginError } from '@/lib/server/http/origins';

type Options<S extends z.ZodType> = {
  /** The schema of the JSON body, or of the query of a GET. */
  schema?: S;
  /** Maps our error codes, such as FORBIDDEN, to the codes that better-auth's clients expect. */
  codes?: Record<string, string>;
};

/** Handles a request to `path`. The access rules of the path are in lib/auth/endpoints.ts. */
export type EndpointHandler = (path: OwnEndpoint, request: Request) => Promise<Response>;
export type Endpoints = Partial<Record<OwnEndpoint, EndpointHandler>>;

/**
 * Defines an endpoint below /api/auth with the checks of defineAction and of better-auth: requests with cookies need an
 * allowed origin, and bodies must be JSON. `run` throws an ActionError for expected errors.
 */
export const defineEndpoint = <S extends z.ZodType = z.ZodUnknown>(
  options: Options<S>,
  run: (input: z.output<S>, actor: ActionActor) => Promise<object>,
) => definePublicEndpoint(options, (input, context) => run(input, toActor(context)));

export function definePublicEndpoint<S extends z.ZodType = z.ZodUnknown>(
  options: Options<S>,
  run: (input: z.output<S>, context: WriteContext) => Promise<object>,
): EndpointHandler {
  const { schema = z.unknown() as unknown as S, codes = {} } = options;
  return async (path, request) => {
    try {
      const rejection = await checkRequest(request);
      if (rejection) return rejection;
      const session = await currentSession();
      const rules = getOpenEndpoint(path) ?? {};
      const outcome = await checkAndRun({ session, rules, schema, readInput: () => readInput(request), run });
      if (outcome.kind === 'denied') return await codeResponse(codes[outcome.code] ?? outcome.code, 403);
      if (outcome.kind === 'invalid') return await codeResponse(await toInvalidCode(outcome.issues));
      if (outcome.kind === 'done')
        return Response.json(outcome.data, { headers: { 'Cache-Control': 'private, no-store' } });
      const { code, details } = outcome.error;
      return await codeResponse(codes[code] ?? code, 400, details.args);
    } catch (error) {
      return failureResponse(path, error);
    }
  };
}

/** Waits for a write without a result, and then answers with `data`. */
export async function answer<T extends object>(data: T, write: Promise<unknown>): Promise<T> {
  await write;
  return data;
}

async function checkRequest(request: Request): Promise<Response | null> {
  if (request.method !== 'POST') return null;
  const hasCookies = (await cookies()).getAll().length > 0;
  const originError = hasCookies ? getOriginError(request.headers) : null;
  if (originError) return errorResponse(403, originError);
  return hasJsonBody(request) ? null : errorResponse(415, 'INVALID_INPUT');
}

async function readInput(request: Request): Promise<unknown> {
  if (request.method !== 'POST') return toSearchParams(new URL(request.url).searchParams);
  return parseJson(await request.arrayBuffer());
}
