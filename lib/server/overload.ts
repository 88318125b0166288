import 'server-only';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { changeHead } from './http/servers';

const BUSY = [
  // Messages of the pool, and of Prisma (P2028 and P2037).
  'timeout exceeded when trying to connect',
  'Unable to start a transaction in the given time',
  'Too many database connections opened',
  // A message of the client pg, if the database or its pooler took the statement but did not answer.
  'Query read timeout',
  // Messages of the pooler PgBouncer.
  'query_wait_timeout',
  'no more connections allowed',
  // Messages about a slow statement or a lock, of PostgreSQL (57014 and 55P03) and of Prisma (P2028).
  'canceling statement due to statement timeout',
  'canceling statement due to lock timeout',
  'on an expired transaction',
];
const TOO_MANY_CONNECTIONS = '53300';

/** Returns true if the database is overloaded: no connection was free in time, or a statement took too long. */
export const isDatabaseBusy = (error: unknown): boolean =>
  error instanceof Error &&
  (BUSY.some((message) => error.message.includes(message)) ||
    ('code' in error && error.code === TOO_MANY_CONNECTIONS));

export const RETRY_SECONDS = 5;

/** Next reports an error with the same headers object that the request has, so the object serves as the key. */
const statuses = new WeakMap<IncomingHttpHeaders, 400 | 503>();

/** Replaces the 500 with which Next answers every error of a page or action by the status of `storeErrorStatus`. */
export function correctStatus(request: IncomingMessage, response: ServerResponse): void {
  changeHead(response, (status) => {
    const known = status === 500 ? statuses.get(request.headers) : undefined;
    if (known === 503) response.setHeader('Retry-After', RETRY_SECONDS);
    return known ?? status;
  });
}

/**
 * The start of Next's message if the origin is not the host. The status stays 500 and the error is logged: its cause
 * may be a proxy that does not forward the host, and the operator must notice that.
 */
const WRONG_HOST = 'Invalid Server Actions request';

/**
 * Returns true if Next could not read the body. Actions catch their own errors, so Next reports an error of an action
 * only for WRONG_HOST or an unreadable body. For a form without JavaScript, the error's message is compared.
 */
const isBrokenBody = (error: unknown, routeType: string) =>
  error instanceof Error &&
  (routeType === 'action'
    ? !error.message.startsWith(WRONG_HOST)
    : error instanceof TypeError && error.message.startsWith('Failed to parse body'));

/** Stores and returns the status that replaces Next's 500 for an error. Returns undefined if the status stays 500. */
export function storeErrorStatus(
  error: unknown,
  { headers, routeType }: { headers: IncomingHttpHeaders; routeType: string },
): 400 | 503 | undefined {
  const status = isDatabaseBusy(error) ? 503 : isBrokenBody(error, routeType) ? 400 : undefined;
  if (status) statuses.set(headers, status);
  return status;
}
