import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { migrationsFolder } from '@/scripts/paths';
import { openPool, startEmptyDatabase, type TestDatabase } from '@/tests/support/database';

/** A database with the migrations before this one, for the tests of a file. `migrate` applies it, and returns its warnings. */
export function databaseBefore(migration: string) {
  let database: TestDatabase;
  let pool: Pool;
  const warnings: (string | undefined)[] = [];
  const apply = (name: string) =>
    pool.query(readFileSync(join(migrationsFolder, name, 'migration.sql'), 'utf8'));

  beforeAll(async () => {
    database = await startEmptyDatabase();
    pool = openPool(database.url, 1);
    pool.on('connect', (client) =>
      client.on('notice', ({ severity, message }) => severity === 'WARNING' && warnings.push(message)),
    );
    const earlier = readdirSync(migrationsFolder).filter((name) => /^\d/.test(name) && name < migration);
    for (const name of earlier.sort()) await apply(name);
  });

  afterAll(async () => {
    await pool.end();
    await database.stop();
  });

  return {
    query: (sql: string, values?: unknown[]) => pool.query(sql, values),
    migrate: async () => {
      await apply(migration);
      return warnings;
    },
  };
}
