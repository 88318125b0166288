import { readArguments } from '@/scripts/arguments';
import { loadEnvFiles, readDatabaseUrls } from '@/scripts/settings';
import { CliError, step, UsageError } from '@/scripts/terminal';
import { connected, seedBench } from './databases';
import { benchTables, getSeed } from './seed-sql';

/** `npm run bench:seed -- ROWS [TABLE] [--force]`: adds rows to the database of DATABASE_URL. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readArguments(args, { force: { type: 'boolean' } }, [1, 2]);
  const [rows, table = 'samples'] = positionals;
  const count = Number(rows);
  if (!Number.isInteger(count) || count < 1)
    throw new UsageError('The number of rows must be a positive integer.');
  if (!benchTables.includes(table)) throw new UsageError(`The table must be ${benchTables.join(' or ')}.`);
  loadEnvFiles();
  const { url } = readDatabaseUrls();
  if (!url) throw new UsageError('Set DATABASE_URL to a PostgreSQL database.');
  if (!values.force) await requireEmpty(url, table);
  await step(`${count} ${table}`, () => seedBench(url, table, count));
  return 0;
}

const isLocal = (url: string) => ['localhost', '127.0.0.1', '[::1]', ''].includes(new URL(url).hostname);

/** Throws for a database that may be in use: in production, on another machine, or with rows. */
async function requireEmpty(url: string, name: string): Promise<void> {
  if (process.env.NODE_ENV === 'production' || !isLocal(url))
    throw new CliError('The database is remote or in production. To write sample rows anyway, add --force.');
  await connected(url, async (client) => {
    for (const table of [getSeed(name).table, 'session', 'audit_event']) {
      const { rows } = await client.query('SELECT to_regclass(quote_ident($1)) AS found', [table]);
      if (!rows[0]?.found) continue;
      const { rowCount } = await client.query(`SELECT FROM "${table}" LIMIT 1`);
      if (rowCount)
        throw new CliError(`The table "${table}" already has rows. Use an empty database, or add --force.`);
    }
  });
}
