import 'server-only';
import { z } from 'zod';
import { BROWSER_ERROR_MAX, browserErrorLimit } from '@/lib/constants';
import { env } from './env';
import { getOriginError } from './http/origins';
import { getClientIp, getRequestInfo } from './http/request';
import { reportError } from './logger';
import { takeLimits } from './rate-limit';

const text = z.string().max(BROWSER_ERROR_MAX);
const schema = z.object({
  name: text,
  message: text,
  stack: text,
  path: text.transform((path) => path.replace(/[?#].*/s, '')),
});

/** Handles POST /api/errors, to which our pages send their errors. */
export async function receiveBrowserError(request: Request): Promise<Response> {
  const isOwn = getOriginError(request.headers) === null;
  const input = isOwn ? schema.safeParse(await request.json().catch(() => null)) : undefined;
  if (!input?.success) return new Response(null, { status: isOwn ? 400 : 403 });
  const { max, seconds } = browserErrorLimit;
  const key = `browser-error:ip:${getClientIp(request.headers)}`;
  const wait = await takeLimits([{ key, max: Math.ceil(max * env().RATE_LIMIT_SCALE), seconds }]);
  if (wait > 0) return new Response(null, { status: 429, headers: { 'Retry-After': String(wait) } });
  const { name, message, stack, path } = input.data;
  const error = Object.assign(new Error(message), { name, stack });
  const { requestId } = getRequestInfo(request.headers);
  reportError(error, { message: 'An error in the browser', path, requestId });
  return new Response(null, { status: 204 });
}
