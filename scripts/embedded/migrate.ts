import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type DatabaseError, Pool, type PoolClient } from 'pg';
import {
  type CurrentSettings,
  missingSettings,
  type RoleSetting,
  roleSettings,
  SELECT_SETTINGS,
} from '@/lib/database';
import { toConnectionString } from '@/lib/setting-urls';
import { CliError, marks, say } from '../terminal';
import { type Migration, readMigrations } from './migration-files';

/** Prisma uses the same key for its lock, so `prisma migrate deploy` and this command wait for each other. */
const LOCK = 72_707_369;

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

/**
 * Applies migrations as `prisma migrate deploy` does, one process at a time, and gives the database role of `url` the
 * settings that it lacks. Returns the names of the applied migrations. `directUrl` is the address without a pooler.
 */
export async function migrate(url: string, directUrl = url): Promise<string[]> {
  const { pending, failed, missing } = await withPool(url, async (pool) => ({
    ...(await migrationState(pool)),
    missing: missingSettings(await readSettings(pool)),
  }));
  if (pending.length + failed.length + missing.length === 0) return [];
  const applied = await withLock(directUrl, async (pool) => {
    if (missing.length > 0) await setRoleSettings(url, missing);
    return applyMigrations(pool).catch((error) => {
      throw new CliError(`The migrations could not be applied (${pending.join(', ')}).\n${error.message}`);
    });
  });
  if (missing.length > 0) await renewConnections(url);
  return applied;
}

// The table is the same as Prisma's.
const CREATE_TABLE = `
  CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id varchar(36) PRIMARY KEY NOT NULL,
    checksum varchar(64) NOT NULL,
    finished_at timestamptz,
    migration_name varchar(255) NOT NULL,
    logs text,
    rolled_back_at timestamptz,
    started_at timestamptz NOT NULL DEFAULT now(),
    applied_steps_count integer NOT NULL DEFAULT 0)`;

const IS_FOREIGN = `
  SELECT to_regclass('_prisma_migrations') IS NULL AND EXISTS (
    SELECT FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'v', 'm')) AS "isForeign"`;

/** If a statement fails, PostgreSQL's error is thrown, and the migration stays unfinished. */
async function applyMigrations(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ isForeign: boolean }>(IS_FOREIGN);
  if (rows[0]?.isForeign) throw new Error('The database has tables, but no migrations of this product.');
  await pool.query(CREATE_TABLE);
  const { pending, failed } = await migrationState(pool);
  if (failed.length > 0) throw new Error(`Unfinished: ${failed.join(', ')}. npm run doctor says what to do.`);
  const migrations = (await readMigrations()).filter(({ name }) => pending.includes(name));
  for (const migration of migrations) await applyMigration(pool, migration);
  return migrations.map(({ name }) => name);
}

async function applyMigration(pool: Pool, { name, sql, checksum }: Migration): Promise<void> {
  const id = randomUUID();
  await pool.query('INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ($1, $2, $3)', [
    id,
    checksum,
    name,
  ]);
  // The statement timeout of the role is meant for requests, and a migration may take longer.
  const before = 'SET LOCAL statement_timeout = 0;\n';
  const client = await pool.connect();
  client.on('notice', showWarning);
  await client
    .query(before + sql)
    .catch((error: DatabaseError) => {
      throw new Error(describeFailure({ name, sql }, error, before.length));
    })
    .finally(() => {
      client.off('notice', showWarning);
      client.release();
    });
  await pool.query(
    'UPDATE _prisma_migrations SET finished_at = now(), applied_steps_count = 1 WHERE id = $1',
    [id],
  );
}

/** Describes an error with the name of the migration, and the line if PostgreSQL reports its position. */
function describeFailure(
  { name, sql }: Pick<Migration, 'name' | 'sql'>,
  { message, position }: DatabaseError,
  offset: number,
): string {
  const lines = position ? sql.slice(0, Number(position) - offset).split('\n') : [];
  const line = sql.split('\n')[lines.length - 1]?.trim();
  const place = line ? `, line ${lines.length}:\n  ${line}\n` : ': ';
  const extension = /extension "([\w-]+)" is not available/.exec(message)?.[1];
  const hint = extension
    ? `\nThe embedded database has the extensions of node_modules/@electric-sql/pglite/dist/contrib. For ${extension}, set DATABASE_URL to a PostgreSQL server that has it.`
    : '';
  return `${name}${place}${message}${hint}`;
}

const showWarning = ({ severity, message }: { severity?: string; message?: string }) => {
  if (severity === 'WARNING') say(`  ${marks.warn} ${message}`);
};

/** The pool has one connection, so that all statements share its transaction. */
async function withPool<T>(url: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = new Pool({
    connectionString: toConnectionString(url),
    max: 1,
    connectionTimeoutMillis: 10_000,
  });
  // Without a listener, a connection that the server closes would end this process.
  pool.on('error', () => undefined);
  return work(pool).finally(() => pool.end());
}

const RETRY_MS = 200;

/**
 * Runs `work` under a lock of a transaction, which works through every pooler. Taking the lock is repeated, because a
 * waiting statement would reach the statement timeout of the role.
 */
const withLock = <T>(url: string, work: (pool: Pool) => Promise<T>): Promise<T> =>
  withPool(url, async (pool) => {
    while (!(await takeLock(pool))) await wait(RETRY_MS);
    try {
      // All connections to the embedded database share one session, so only an open transaction keeps others out.
      const { isEmbedded } = await readSettings(pool);
      return isEmbedded ? await work(pool) : await withPool(url, work);
    } finally {
      await pool.query('COMMIT');
    }
  });

async function takeLock(pool: Pool): Promise<boolean> {
  await pool.query('BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0');
  const { rows } = await pool.query<{ isTaken: boolean }>(
    `SELECT pg_try_advisory_xact_lock(${LOCK}) AS "isTaken"`,
  );
  if (rows[0]?.isTaken) return true;
  await pool.query('ROLLBACK');
  return false;
}

async function readSettings(pool: Pool): Promise<CurrentSettings> {
  const { rows } = await pool.query<CurrentSettings>(SELECT_SETTINGS);
  return rows[0] as CurrentSettings;
}

const setDefault = (name: RoleSetting) => `
  DO $$ BEGIN
    EXECUTE format('ALTER ROLE CURRENT_USER IN DATABASE %I SET ${name} = %L', current_database(), '${roleSettings[name]}');
  END $$`;

const setRoleSettings = (url: string, missing: RoleSetting[]): Promise<void> =>
  withPool(url, async (pool) => {
    for (const name of missing) await pool.query(setDefault(name));
  });

const MAX_RENEWED = 100;

/**
 * Ends connections that a pooler opened before the role had the settings. Each ended connection is idle, because the
 * pooler has just given it to this client.
 */
async function renewConnections(url: string): Promise<void> {
  const renew = (pool: Pool): Promise<boolean> =>
    readSettings(pool).then(async (settings) => {
      if (missingSettings(settings).length === 0) return false;
      await pool.query('SELECT pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
      return true;
    });
  for (let count = 0; count < MAX_RENEWED && (await withPool(url, renew)); count += 1);
}
