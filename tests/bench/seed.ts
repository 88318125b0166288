import { Client } from 'pg';
import { migrate } from '@/lib/cli/embedded/migrate';
import { CliError } from '@/lib/cli/terminal';
import type { Seed } from './resource';
import { getSeed } from './seed-sql';

async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  return work(client).finally(() => client.end());
}

export const isLocal = (url: string) =>
  ['localhost', '127.0.0.1', '[::1]', ''].includes(new URL(url).hostname);

/** Throws for a database that may be in use: in production, on another machine, or with rows. */
export async function requireEmpty(url: string, name: string): Promise<void> {
  if (process.env.NODE_ENV === 'production' || !isLocal(url)) {
    throw new CliError('The database is remote or in production. To write sample rows anyway, add --force.');
  }
  const used = await connected(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT name FROM unnest($1::text[]) name WHERE to_regclass(quote_ident(name)) IS NOT NULL`,
      [[getSeed(name).table, 'session', 'audit_event']],
    );
    for (const { name } of rows) {
      const result = await client.query(`SELECT FROM "${name}" LIMIT 1`);
      if (result.rowCount) return name;
    }
    return undefined;
  });
  if (used)
    throw new CliError(`The table "${used}" already has rows. Use an empty database, or add --force.`);
}

export async function seedBench(url: string, name: string, count: number): Promise<void> {
  const seed = getSeed(name);
  await migrate(url);
  await connected(url, async (client) => {
    await client.query('BEGIN');
    if (seed.create) await client.query(seed.create);
    await fill(client, seed, count);
    await client.query('COMMIT');
    // Planner statistics, and the visibility map for index-only scans.
    await client.query(`VACUUM (ANALYZE) "${seed.table}"`);
  });
}

// Creates the indexes after the rows, which is much faster.
async function fill(client: Client, { table, sql, lists }: Seed, count: number) {
  const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
    `SELECT i.indexname, i.indexdef FROM pg_indexes i
      WHERE i.schemaname = current_schema() AND i.tablename = $1
        AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conname = i.indexname)`,
    [table],
  );
  for (const { indexname } of indexes) await client.query(`DROP INDEX "${indexname}"`);
  await client.query(
    `SET LOCAL statement_timeout = 0; SET LOCAL work_mem = '256MB'; SET LOCAL maintenance_work_mem = '512MB'`,
  );
  await client.query(sql, [count, ...lists]);
  for (const { indexdef } of indexes) await client.query(indexdef);
}
