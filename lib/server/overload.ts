import 'server-only';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

const BUSY = [
  // The pool, and Prisma with P2028 and P2037.
  'timeout exceeded when trying to connect',
  'Unable to start a transaction in the given time',
  'Too many database connections opened',
  // The client pg, if the database or its pooler took the statement but did not answer.
  'Query read timeout',
  // The pooler PgBouncer.
  'query_wait_timeout',
  'no more connections allowed',
  // A statement that waited for a lock or took too long: PostgreSQL with 57014 and 55P03, and Prisma with P2028.
  'canceling statement due to statement timeout',
  'canceling statement due to lock timeout',
  'on an expired transaction',
];
const TOO_MANY_CONNECTIONS = '53300';

/** Returns true if no connection was free in time, or the database took too long: it is overloaded, not broken. */
export const isDatabaseBusy = (error: unknown): boolean =>
  error instanceof Error &&
  (BUSY.some((message) => error.message.includes(message)) ||
    ('code' in error && error.code === TOO_MANY_CONNECTIONS));

export const RETRY_SECONDS = 5;

/** Next reports an error with the same headers object that the request has, so the object serves as the key. */
const statuses = new WeakMap<IncomingHttpHeaders, 400 | 503>();

/** Next answers 500 to every error of a page or an action. Replaces it with the status that `noteError` stored. */
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

/**
 * Next's error if the origin is not the host. It stays a 500 and is logged: the cause may be a proxy that hides the
 * host, which its operator must find out.
 */
const WRONG_HOST = 'Invalid Server Actions request';

/**
 * Returns true if Next could not read the body. Actions catch their own errors, so Next only reports an action's error
 * if its body can't be read. For forms, the text of Next's error names this.
 */
const isBrokenBody = (error: unknown, routeType: string) =>
  error instanceof Error &&
  (routeType === 'action'
    ? !error.message.startsWith(WRONG_HOST)
    : error instanceof TypeError && error.message.startsWith('Failed to parse body'));

/** Stores and returns a better status for an error that Next reports. Returns undefined if 500 is right. */
export function noteError(
  error: unknown,
  { headers, routeType }: { headers: IncomingHttpHeaders; routeType: string },
): 400 | 503 | undefined {
  const status = isDatabaseBusy(error) ? 503 : isBrokenBody(error, routeType) ? 400 : undefined;
  if (status) statuses.set(headers, status);
  return status;
}
