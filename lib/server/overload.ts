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
  // A lock, or more work than fits into the time: PostgreSQL's 57014 and 55P03, and Prisma's P2028.
  'canceling statement due to statement timeout',
  'canceling statement due to lock timeout',
  'on an expired transaction',
];
const TOO_MANY_CONNECTIONS = '53300';

/** True if no connection was free in time, or the database took too long: the server is overloaded, not broken. */
export const isDatabaseBusy = (error: unknown): boolean =>
  error instanceof Error &&
  (BUSY.some((message) => error.message.includes(message)) ||
    ('code' in error && error.code === TOO_MANY_CONNECTIONS));

export const RETRY_SECONDS = 5;

/** Next reports an error with the same headers object that the request has, so this needs no AsyncLocalStorage. */
const statuses = new WeakMap<IncomingHttpHeaders, 400 | 503>();

/** Next answers 500 to every error of a page or an action. This answers with the status of `noteError`, if it knows a better one. */
export function correctStatus(request: IncomingMessage, response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (
    status: number,
    ...rest: unknown[]
  ) => ServerResponse;
  response.writeHead = (status: number, ...rest: unknown[]) => {
    const known = status === 500 ? statuses.get(request.headers) : undefined;
    if (known === 503) response.setHeader('Retry-After', RETRY_SECONDS);
    return writeHead(known ?? status, ...rest);
  };
}

/** Next's error if the origin is not the host: another site, or a proxy that hides the host, which its operator must find in the log. */
const WRONG_HOST = 'Invalid Server Actions request';

/** Actions catch their own errors, so one that Next reports is about a body that it can't read: the second text is that of a form. */
const isBrokenBody = (error: unknown, routeType: string) =>
  error instanceof Error &&
  (routeType === 'action'
    ? !error.message.startsWith(WRONG_HOST)
    : error instanceof TypeError && error.message.startsWith('Failed to parse body'));

/** The better status of an error that Next reports. */
export function noteError(
  error: unknown,
  { headers, routeType }: { headers: IncomingHttpHeaders; routeType: string },
): 400 | 503 | undefined {
  const status = isDatabaseBusy(error) ? 503 : isBrokenBody(error, routeType) ? 400 : undefined;
  if (status) statuses.set(headers, status);
  return status;
}
