import 'server-only';
import { PrismaPg } from '@prisma/adapter-pg';
import { Pool } from 'pg';
import { isDevelopment } from '@/lib/development';
import { Prisma, PrismaClient } from '@/prisma/client/client';
import { env } from './env';

const CONNECT_MS = 5_000;
const IDLE_MS = 5_000;

export function openPool(): Pool {
  const pool = new Pool({
    connectionString: env().DATABASE_URL,
    max: env().DATABASE_POOL_SIZE,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: IDLE_MS,
    statement_timeout: 10_000,
    // For a database that stopped answering and can't cancel the statement itself.
    query_timeout: 15_000,
    keepAlive: true,
    // Prisma's adapter reads times as UTC, so the server's time zone must not apply.
    onConnect: async (client) => {
      await client.query("SET TIME ZONE 'UTC'");
    },
  });
  // Without an error listener, the process crashes when the server closes an idle connection.
  pool.on('error', () => undefined);
  closeIdleBeforeFreeze(pool);
  return pool;
}

/** True if no connection was free in time: the server is overloaded, not broken. */
export const isPoolExhausted = (error: unknown): boolean =>
  error instanceof Error &&
  (error.message === 'timeout exceeded when trying to connect' ||
    error.message.includes('Unable to start a transaction in the given time'));

type RequestContext = { get: () => { waitUntil?: (promise: Promise<unknown>) => void } | undefined };
const contextKey = Symbol.for('@next/request-context');

// A serverless host freezes an instance between requests; its idle connections stay open and are broken when it
// resumes. `waitUntil` keeps the instance running until the pool has closed them.
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

type Database = { pool: Pool; clients: WeakMap<object, PrismaClient> };

// Development reloads this module, and production bundles it twice; on globalThis they share one pool.
const store = globalThis as typeof globalThis & { __database?: Database };

function database(): Database {
  store.__database ??= { pool: openPool(), clients: new WeakMap() };
  return store.__database;
}

// A migration regenerates the client in development. Each generated class gets its own instance on the same pool.
const key: object = isDevelopment ? PrismaClient : globalThis;

function client(): PrismaClient {
  const { pool, clients } = database();
  const prisma =
    clients.get(key) ??
    new PrismaClient({ adapter: new PrismaPg(pool), transactionOptions: { maxWait: CONNECT_MS } });
  clients.set(key, prisma);
  return prisma;
}

/** Connects on first use, so that a build needs no database. */
export const db = new Proxy({} as PrismaClient, {
  get: (_, property) => Reflect.get(client(), property),
});

export const pool = () => database().pool;

/** Milliseconds; Prisma's default is 5 seconds. */
export const TX_TIMEOUTS = { timeout: 10_000 };

export type Transaction = Omit<
  PrismaClient,
  '$connect' | '$disconnect' | '$on' | '$transaction' | '$extends'
>;

export async function closeDatabase() {
  const database = store.__database;
  store.__database = undefined;
  await database?.clients.get(key)?.$disconnect();
  await database?.pool.end();
}

/** Maps a unique violation (P2002) to `taken`. */
export async function catchUniqueViolation<T, Taken extends string>(
  taken: Taken,
  write: () => Promise<T>,
): Promise<T | Taken> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') return taken;
    throw error;
  }
}
