import { Pool, type PoolClient } from 'pg';
import { CliError } from '../terminal';
import { readMigrations } from './migration-files';

/** An arbitrary advisory lock key, the same in every instance. */
const LOCK = 5_278_114;

type Row = {
  migration_name: string;
  checksum: string;
  finished_at: Date | null;
  rolled_back_at: Date | null;
};

export type MigrationState = { pending: string[]; failed: string[]; edited: string[] };

async function appliedRows(client: PoolClient | Pool): Promise<Row[]> {
  const { rows } = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS "exists"`,
  );
  if (!rows[0]?.exists) return [];
  const applied = await client.query<Row>(
    'SELECT migration_name, checksum, finished_at, rolled_back_at FROM _prisma_migrations',
  );
  return applied.rows.filter((row) => row.rolled_back_at === null);
}

export async function migrationState(client: PoolClient | Pool): Promise<MigrationState> {
  const [migrations, rows] = await Promise.all([readMigrations(), appliedRows(client)]);
  const finished = new Map(
    rows.filter((row) => row.finished_at).map((row) => [row.migration_name, row.checksum]),
  );
  return {
    pending: migrations.filter(({ name }) => !finished.has(name)).map(({ name }) => name),
    failed: rows.filter((row) => !row.finished_at).map((row) => row.migration_name),
    edited: migrations
      .filter(({ name, checksum }) => finished.has(name) && finished.get(name) !== checksum)
      .map(({ name }) => name),
  };
}

/** Returns the names of the applied migrations. One process at a time runs Prisma's engine. */
export async function migrate(connectionString: string): Promise<string[]> {
  // One connection, so that the engine uses the one that holds the lock.
  const pool = new Pool({ connectionString, max: 1, connectionTimeoutMillis: 10_000 });
  try {
    const { pending, failed } = await migrationState(pool);
    if (pending.length === 0 && failed.length === 0) return [];
    const { applyMigrations } = await import('./schema-engine');
    return await locked(pool, () => applyMigrations(pool)).catch((error) => {
      throw new CliError(`The migrations could not be applied (${pending.join(', ')}).\n${error.message}`);
    });
  } finally {
    await pool.end();
  }
}

// All connections to the embedded database share one session, so only an open transaction excludes others.
async function locked<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  const { rows } = await pool.query<{ version: string }>('SELECT version()');
  const embedded = rows[0]?.version.includes('PGlite');
  const [lock, unlock] = embedded
    ? ['BEGIN', 'COMMIT']
    : [`SELECT pg_advisory_lock(${LOCK})`, `SELECT pg_advisory_unlock(${LOCK})`];
  await pool.query(lock);
  try {
    return await work();
  } finally {
    await pool.query(unlock);
  }
}
