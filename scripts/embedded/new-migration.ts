import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Pool } from 'pg';
import { migrationsFolder, root } from '../paths';
import { migrate } from './migrate';
import { readMigrations } from './migration-files';
import { diffToSchema } from './schema-engine';
import { startEmbedded } from './server';

async function withEmpty<T>(work: (pool: Pool, url: string) => Promise<T>): Promise<T> {
  const empty = await startEmbedded();
  const pool = new Pool({ connectionString: empty.url, max: 1 });
  try {
    return await work(pool, empty.url);
  } finally {
    await pool.end();
    await empty.stop();
  }
}

/** Calls `work` with an empty database to which all migrations were applied. */
export const withMigrated = <T>(work: (pool: Pool) => Promise<T>): Promise<T> =>
  withEmpty(async (pool, url) => {
    await migrate(url);
    return work(pool);
  });

/** Returns the SQL that the migrations lack, or null if they match the Prisma schema. */
export const missingSql = (): Promise<string | null> => withMigrated((pool) => diffToSchema(pool));

/** Returns the path of the new file, from the root of the project. */
export async function writeMigration(name: string, sql: string): Promise<string> {
  const path = await nextMigration(name);
  await mkdir(dirname(join(root, path)));
  await writeFile(join(root, path), sql);
  return path;
}

/**
 * Returns the path of the next migration. Its name sorts last even if the clock is behind, because migrations run in
 * the order of their names.
 */
export async function nextMigration(name: string): Promise<string> {
  const now = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const last = (await readMigrations()).at(-1)?.name.slice(0, 14) ?? '';
  const time = now > last ? now : String(Number(last) + 1);
  return relative(root, join(migrationsFolder, `${time}_${name}`, 'migration.sql'));
}
