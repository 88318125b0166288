import 'server-only';
import { PrismaPg } from '@prisma/adapter-pg';
import type { Pool } from 'pg';
import { PrismaClient } from '@/prisma/client/client';
import { openPool } from './pool';

type Database = { pool: Pool; prisma: PrismaClient };

// Development reloads this module and production bundles it once for middleware and once for pages:
// all of them share the pool that is kept here.
const store = globalThis as typeof globalThis & { __database?: Database };

function open(): Database {
  const pool = openPool();
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
