import { Client } from 'pg';
import { migrate } from '@/scripts/embedded/migrate';
import { step } from '@/scripts/terminal';
import { startPostgres } from './postgres';
import { benchTables, getSeed } from './seed-sql';

/** Runs `work` with the databases of the fewest and of the most rows: those named, else two on a temporary server. */
export async function withDatabases(
  urls: string[],
  work: (smallest: string, largest: string) => Promise<void>,
): Promise<void> {
  if (urls.length > 0) {
    const counted = await Promise.all(urls.map(async (url) => ({ url, rows: await countUsers(url) })));
    const sorted = counted.toSorted((a, b) => a.rows - b.rows);
    await work(sorted[0]?.url ?? '', sorted.at(-1)?.url ?? '');
    return;
  }
  const server = await step('Starting PostgreSQL', startPostgres);
  const create = async (rows: number) => {
    await connected(server.url, (client) => client.query(`CREATE DATABASE "bench_${rows}"`));
    const url = server.url.replace(/postgres$/, `bench_${rows}`);
    for (const table of benchTables) await step(`${rows} ${table}`, () => seedBench(url, table, rows));
    return url;
  };
  try {
    await work(await create(100_000), await create(1_000_000));
  } finally {
    await server.remove();
  }
}

/** The timeout of the role is for requests: here, one statement writes all rows, and VACUUM can't be in a transaction. */
const WITHOUT_TIMEOUT = { options: '-c statement_timeout=0' };

export async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, ...WITHOUT_TIMEOUT });
  await client.connect();
  return work(client).finally(() => client.end());
}

const countUsers = (url: string) =>
  connected(url, async (client) => {
    const { rows } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM "user"');
    return rows[0]?.count ?? 0;
  });

/** Migrates, and adds rows: `count` of them to the table of that name in seed-sql.ts. */
export async function seedBench(url: string, name: string, count: number): Promise<void> {
  const { table, create, sql, lists } = getSeed(name);
  await migrate(url);
  await connected(url, async (client) => {
    if (create) await client.query(create);
    await writeRows(client, table, sql, [count, ...lists]);
  });
}

/** Runs a statement that writes many rows of a table. */
export async function writeRows(client: Client, table: string, sql: string, values: unknown[] = []) {
  await client.query('BEGIN');
  // The indexes are created after the rows, which is much faster.
  const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
    `SELECT i.indexname, i.indexdef FROM pg_indexes i
      WHERE i.schemaname = current_schema() AND i.tablename = $1
        AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conname = i.indexname)`,
    [table],
  );
  for (const { indexname } of indexes) await client.query(`DROP INDEX "${indexname}"`);
  await client.query(`SET LOCAL work_mem = '256MB'; SET LOCAL maintenance_work_mem = '512MB'`);
  await client.query(sql, values);
  for (const { indexdef } of indexes) await client.query(indexdef);
  await client.query('COMMIT');
  // Planner statistics, and the visibility map for index-only scans.
  await client.query(`VACUUM (ANALYZE) "${table}"`);
}
