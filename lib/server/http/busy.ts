import 'server-only';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { isPoolExhausted, RETRY_SECONDS } from '@/lib/server/overload';

/** Next reports an error with the same headers object that the request has, so this needs no AsyncLocalStorage. */
const busy = new WeakSet<IncomingHttpHeaders>();

/** Next answers 500 to every error of a page. This turns it into 503 if no database connection was free. */
export function answerBusy(request: IncomingMessage, response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (
    status: number,
    ...rest: unknown[]
  ) => ServerResponse;
  response.writeHead = (status: number, ...rest: unknown[]) => {
    if (status !== 500 || !busy.has(request.headers)) return writeHead(status, ...rest);
    response.setHeader('Retry-After', RETRY_SECONDS);
    return writeHead(503, ...rest);
  };
}

export function noteError(error: unknown, headers: IncomingHttpHeaders): void {
  if (isPoolExhausted(error)) busy.add(headers);
}
