import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'pg';
import { migrationsFolder } from '@/lib/cli/paths';
import { startEmptyDatabase, type TestDatabase } from '@/tests/support/database';

/** A database with the migrations before this one, for the tests of a file. `migrate` applies it. */
export function databaseBefore(migration: string) {
  let database: TestDatabase;
  let pool: Pool;
  const apply = (name: string) =>
    pool.query(readFileSync(join(migrationsFolder, name, 'migration.sql'), 'utf8'));

  beforeAll(async () => {
    database = await startEmptyDatabase();
    pool = new Pool({ connectionString: database.url, max: 1 });
    const earlier = readdirSync(migrationsFolder).filter((name) => /^\d/.test(name) && name < migration);
    for (const name of earlier.sort()) await apply(name);
  }, 120_000);

  afterAll(async () => {
    await pool.end();
    await database.stop();
  });

  return { query: (sql: string) => pool.query(sql), migrate: () => apply(migration) };
}
