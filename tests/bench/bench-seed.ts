import { loadEnvFiles } from '@/lib/cli/settings';
import { CliError, step } from '@/lib/cli/terminal';
import { requireEmpty, seedBench } from './seed';
import { type BenchTable, benchTables } from './seed-sql';

const USAGE = 'For example: DATABASE_URL=postgresql://… npm run bench:seed -- 1000000 repositories';

/** `npm run bench:seed -- ROWS [repositories|users|events] [--force]`: adds rows to the database of DATABASE_URL. */
export async function run(args: string[]): Promise<number> {
  const isForced = args.includes('--force');
  const [rows = '', table = 'repositories'] = args.filter((argument) => !argument.startsWith('--'));
  const count = Number(rows);
  if (!Number.isInteger(count) || count < 1)
    throw new CliError(`The number of rows must be a positive integer. ${USAGE}`);
  if (!isBenchTable(table)) throw new CliError(`The table must be ${benchTables.join(' or ')}. ${USAGE}`);
  loadEnvFiles();
  const url = process.env.DATABASE_URL;
  if (!url) throw new CliError(`Set DATABASE_URL to a PostgreSQL database. ${USAGE}`);
  if (!isForced) await requireEmpty(url, table);
  await step(`${count} ${table}`, () => seedBench(url, table, count));
  return 0;
}

const isBenchTable = (name: string): name is BenchTable => benchTables.some((table) => table === name);
