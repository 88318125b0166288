import 'server-only';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

const BUSY = [
  // The pool, and Prisma's P2028 and P2037.
  'timeout exceeded when trying to connect',
  'Unable to start a transaction in the given time',
  'Too many database connections opened',
  // pg: the database or its pooler accepted the statement, but did not answer.
  'Query read timeout',
  // PgBouncer.
  'query_wait_timeout',
  'no more connections allowed',
];
const TOO_MANY_CONNECTIONS = '53300';

/** True if no connection was free in time: the server is overloaded, not broken. */
export const isPoolExhausted = (error: unknown): boolean =>
  error instanceof Error &&
  (BUSY.some((message) => error.message.includes(message)) ||
    ('code' in error && error.code === TOO_MANY_CONNECTIONS));

export const RETRY_SECONDS = 5;

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
