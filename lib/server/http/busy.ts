import 'server-only';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { isPoolExhausted, RETRY_SECONDS } from '@/lib/server/overload';

/** Requests by their headers, which is what Next reports with an error. */
const busy = new WeakSet<IncomingHttpHeaders>();

/**
 * Next answers 500 to every error of a page. This turns it into 503 if no database connection was free. Without
 * AsyncLocalStorage, which on Node 20 makes every promise of every request slower.
 */
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
