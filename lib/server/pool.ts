import 'server-only';
import { Pool } from 'pg';
import { env } from './env';

const IDLE_MS = 5_000;

/** The connections of this process. Nothing here waits without an end, whatever the database or the network does. */
export function openPool(): Pool {
  const pool = new Pool({
    connectionString: env().DATABASE_URL,
    max: env().DATABASE_POOL_SIZE,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: IDLE_MS,
    statement_timeout: 10_000,
    // For a database that has gone without a word and so can't end the statement itself.
    query_timeout: 15_000,
    keepAlive: true,
    // Prisma's adapter reads times as UTC, whatever zone the server is in.
    onConnect: async (client) => {
      await client.query("SET TIME ZONE 'UTC'");
    },
  });
  // An idle connection that the server closes must not end the process.
  pool.on('error', () => undefined);
  closeIdleBeforeFreeze(pool);
  return pool;
}

/** All connections stayed in use for as long as a request may wait for one: too much to do, rather than something broken. */
export const isPoolExhausted = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect';

/** When to come back while all connections are in use, for the Retry-After header. */
export const RETRY_SECONDS = '5';

type RequestContext = { get: () => { waitUntil?: (promise: Promise<unknown>) => void } | undefined };
const contextKey = Symbol.for('@next/request-context');

/**
 * A serverless host freezes an instance between requests: its idle connections would stay open at the database, and be dead
 * when it wakes. Where the host offers `waitUntil`, the instance is kept awake until the pool has closed them.
 */
function closeIdleBeforeFreeze(pool: Pool): void {
  let stopWaiting: () => void = () => undefined;
  pool.on('release', () => {
    const context = (globalThis as { [contextKey]?: RequestContext })[contextKey];
    const waitUntil = context?.get()?.waitUntil;
    if (!waitUntil) return;
    stopWaiting();
    waitUntil(
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, IDLE_MS + 100);
        stopWaiting = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    );
  });
}
