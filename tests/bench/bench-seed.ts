import { loadEnvFiles, readDatabaseUrls } from '@/lib/cli/settings';
import { CliError, step } from '@/lib/cli/terminal';
import { requireEmpty, seedBench } from './seed';
import { benchTables } from './seed-sql';

const USAGE = 'For example: DATABASE_URL=postgresql://… npm run bench:seed -- 1000000 users';

/** `npm run bench:seed -- ROWS [TABLE] [--force]`: adds rows to the database of DATABASE_URL. */
export async function run(args: string[]): Promise<number> {
  const isForced = args.includes('--force');
  const [rows = '', table = 'samples'] = args.filter((argument) => !argument.startsWith('--'));
  const count = Number(rows);
  if (!Number.isInteger(count) || count < 1)
    throw new CliError(`The number of rows must be a positive integer. ${USAGE}`);
  if (!benchTables.includes(table))
    throw new CliError(`The table must be ${benchTables.join(' or ')}. ${USAGE}`);
  loadEnvFiles();
  const { url } = readDatabaseUrls();
  if (!url) throw new CliError(`Set DATABASE_URL to a PostgreSQL database. ${USAGE}`);
  if (!isForced) await requireEmpty(url, table);
  await step(`${count} ${table}`, () => seedBench(url, table, count));
  return 0;
}
