import 'server-only';
import { AsyncResource } from 'node:async_hooks';
import { Socket } from 'node:net';
import { PrismaPg } from '@prisma/adapter-pg';
import { Pool } from 'pg';
import { isDevelopment } from '@/lib/constants';
import { getReferredKind, getResource, type RecordKind, type Scope } from '@/lib/resources';
import { toConnectionString } from '@/lib/setting-urls';
import { Prisma, PrismaClient } from '@/prisma/client/client';
import { env } from './env';

const CONNECT_MS = 5_000;
const IDLE_MS = 5_000;
// A connection on which nothing arrives for this time is closed. Otherwise, a connection whose query timed out would go
// back to the pool, where the next query would also wait. This must be longer than `query_timeout`.
const SILENT_MS = 16_000;

function openSocket(): Socket {
  const socket = new Socket();
  return socket.setTimeout(SILENT_MS, () => socket.destroy());
}

export function openPool(): Pool {
  const pool = new Pool({
    connectionString: toConnectionString(env().DATABASE_URL),
    max: env().DATABASE_POOL_SIZE,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: IDLE_MS,
    // The database role has a shorter timeout (see roleSettings). This timeout is for a database that stopped
    // answering.
    query_timeout: 15_000,
    keepAlive: true,
    stream: openSocket,
  });
  // Without a listener, the process would crash when the database closes an idle connection.
  pool.on('error', () => undefined);
  // In development, many clients share one pool. Each adds a listener, and Node would warn of a leak.
  if (isDevelopment) pool.setMaxListeners(0);
  closeIdleBeforeFreeze(pool);
  return pool;
}

// A serverless host freezes an instance between requests, which breaks idle connections. `waitUntil` keeps the instance
// running until the pool has closed them. Each request calls it at `connect`, because events of the pool run in the
// context of an earlier request, which may be over.
function closeIdleBeforeFreeze(pool: Pool): void {
  let stopWaiting: () => void = () => undefined;
  let timer: NodeJS.Timeout | undefined;
  const stopWhenClosed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => (pool.totalCount > 0 ? stopWhenClosed() : stopWaiting()), IDLE_MS + 100);
  };
  pool.on('release', () => timer && stopWhenClosed());

  const connect = pool.connect.bind(pool);
  pool.connect = ((callback?: Parameters<typeof connect>[0]) => {
    const waitUntil = getWaitUntil();
    if (waitUntil) {
      stopWaiting();
      waitUntil(
        new Promise<void>((resolve) => {
          stopWaiting = resolve;
        }),
      );
      stopWhenClosed();
    }
    // Without `bind`, a waiting callback runs in the context of the request that released the connection.
    return callback ? connect(AsyncResource.bind(callback)) : connect();
  }) as typeof connect;
}

type Database = { pool: Pool; clients: WeakMap<object, PrismaClient> };

// Development reloads this module, and production bundles it twice. A store on globalThis gives all copies one pool.
const store = globalThis as typeof globalThis & { __database?: Database };

function database(): Database {
  store.__database ??= { pool: openPool(), clients: new WeakMap() };
  return store.__database;
}

// In development, a migration generates a new client class. Each class gets its own instance on the same pool.
const key: object = isDevelopment ? PrismaClient : globalThis;

function client(): PrismaClient {
  const { pool, clients } = database();
  const prisma =
    clients.get(key) ??
    new PrismaClient({ adapter: new PrismaPg(pool), transactionOptions: { maxWait: CONNECT_MS } });
  clients.set(key, prisma);
  return prisma;
}

/** The client is created on first use, so that a build needs no database. */
export const db = new Proxy({} as PrismaClient, {
  get: (_, property) => Reflect.get(client(), property),
});

export const pool = () => database().pool;

/** For transactions that can take longer than Prisma's default of 5 seconds. The time is in milliseconds. */
export const LONG_TRANSACTION = { timeout: 10_000 };

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

/** Quotes a table or column that is known only at run time. Does not escape, so never pass a name from a request. */
export const quoteName = (name: string) => Prisma.raw(`"${name}"`);

/** Returns the SQL condition that a row has these values or is in this scope (`toScope`). True without values. */
export const hasValues = (kind: RecordKind, values: Scope): Prisma.Sql =>
  Prisma.join(
    [Prisma.sql`true`, ...Object.entries(values).map(([name, value]) => hasValue(kind, name, value))],
    ' and ',
  );

function hasValue(kind: RecordKind, name: string, value: string | Scope): Prisma.Sql {
  if (typeof value === 'string') return Prisma.sql`${quoteName(name)} = ${value}`;
  const named = kind === 'user' ? undefined : getReferredKind(getResource(kind).fields[`${name}Id`]);
  if (!named || named === 'user') throw new Error(`${kind} has no relation ${name} for a condition.`);
  return Prisma.sql`${quoteName(`${name}Id`)} in (
    select id from ${quoteName(getResource(named).table)} where ${hasValues(named, value)})`;
}

/** Runs `write`, and throws `taken` if it violates a unique constraint (P2002). */
export async function rejectTaken<T>(taken: Error, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const isTaken = error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
    throw isTaken ? taken : error;
  }
}

type WaitUntil = (promise: Promise<unknown>) => void;
type RequestContext = { get: () => { waitUntil?: WaitUntil } | undefined };

const contextKey = Symbol.for('@next/request-context');

/** Returns the function that keeps a serverless instance running until a promise ends. Undefined on other hosts. */
const getWaitUntil = (): WaitUntil | undefined =>
  (globalThis as { [contextKey]?: RequestContext })[contextKey]?.get()?.waitUntil;

/** The database's current time in milliseconds, for times that instances compare: their clocks may differ. */
export async function databaseTime(client: Pick<Transaction, '$queryRaw'> = db): Promise<number> {
  const [row] = await client.$queryRaw<{ milliseconds: number }[]>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as milliseconds`;
  if (!row) throw new Error('The database returned no time');
  return Math.round(row.milliseconds);
}
