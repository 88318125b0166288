import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Pool } from 'pg';
import { migrate } from '../embedded/migrate';
import { readMigrations } from '../embedded/migration-files';
import { diffToSchema } from '../embedded/schema-engine';
import { startEmbedded } from '../embedded/server';
import { migrationsFolder, root } from '../paths';
import { CliError, say } from '../terminal';

/** `npm run db:diff -- name` */
export async function run([name]: string[]): Promise<number> {
  if (!name || !/^[a-z0-9_]{1,60}$/.test(name)) {
    throw new CliError('Pass a name for the migration, for example: npm run db:diff -- add_repository_owner');
  }
  const sql = await missingSql();
  if (sql === null) {
    say('The migrations already match prisma/schema.prisma.');
    return 0;
  }
  const folder = join(migrationsFolder, `${await nextTimestamp()}_${name}`);
  await mkdir(folder);
  await writeFile(join(folder, 'migration.sql'), sql);
  say(`Wrote ${relative(root, join(folder, 'migration.sql'))}.`);
  say('Review it, check that it works with existing rows, then apply it: npm run db:migrate');
  return 0;
}

/** Migrations run in name order, so a new one must sort last even if the clock is behind. */
export async function nextTimestamp(): Promise<string> {
  const now = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const last = (await readMigrations()).at(-1)?.name.slice(0, 14) ?? '';
  return now > last ? now : String(Number(last) + 1);
}

export async function missingSql(): Promise<string | null> {
  const empty = await startEmbedded();
  const pool = new Pool({ connectionString: empty.url, max: 1 });
  try {
    await migrate(empty.url);
    return await diffToSchema(pool);
  } finally {
    await pool.end();
    await empty.stop();
  }
}
