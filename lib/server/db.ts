import 'server-only';
import { PrismaPg } from '@prisma/adapter-pg';
import { Pool } from 'pg';
import { PrismaClient } from '@/prisma/client/client';
import { env } from './env';

type Database = { pool: Pool; prisma: PrismaClient };

// Development reloads this module and production bundles it once for middleware and once for pages:
// all of them share the pool that is kept here.
const store = globalThis as typeof globalThis & { __database?: Database };

function open(): Database {
  const pool = new Pool({
    connectionString: env().DATABASE_URL,
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 10_000,
    statement_timeout: 10_000,
    // Prisma's adapter reads times as UTC, whatever zone the server is in.
    onConnect: async (client) => {
      await client.query("SET TIME ZONE 'UTC'");
    },
  });
  // An idle connection that the server closes must not end the process.
  pool.on('error', () => undefined);
  return { pool, prisma: new PrismaClient({ adapter: new PrismaPg(pool) }) };
}

const database = () => {
  store.__database ??= open();
  return store.__database;
};

/** Opened on first use, so that a build needs no database. */
export const db = new Proxy({} as PrismaClient, {
  get: (_, property) => Reflect.get(database().prisma, property),
});

/** For the few statements that are cheaper or clearer as plain SQL. */
export const pool = () => database().pool;

export type Transaction = Omit<
  PrismaClient,
  '$connect' | '$disconnect' | '$on' | '$transaction' | '$extends'
>;

export async function closeDatabase() {
  const open = store.__database;
  store.__database = undefined;
  if (open) {
    await open.prisma.$disconnect();
    await open.pool.end();
  }
}
