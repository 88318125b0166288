import 'server-only';

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
