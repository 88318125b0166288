import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpus } from 'node:os';
import { Client } from 'pg';
import { runBuild } from '@/lib/cli/child-processes';
import { loadEnvFiles } from '@/lib/cli/settings';
import { bold, CliError, say, step } from '@/lib/cli/terminal';
import { closeDatabase } from '@/lib/server/db';
import { measureBrowser } from './browser';
import { benchLists } from './cases';
import { benchDevStart } from './dev-start';
import { measureExport } from './export';
import { benchFloor } from './floor';
import { type BenchOptions, readOptions } from './options';
import { benchPages } from './pages';
import { startPostgres } from './postgres';
import { measureCase, type QueryResult } from './queries';
import { reportBrowser, reportExport, reportQueries } from './report';
import { seedBench } from './seed';
import { benchTables } from './seed-sql';
import { type BenchDatabase, type Site, withSites } from './sites';
import { benchStart } from './start';

const SIZES = [100_000, 1_000_000];

const number = (value: number) => value.toLocaleString('en');

/**
 * `npm run bench -- [start] [dev-start] [queries] [http] [floor] [export] [browser] [options] [URL…]`: the measurements of docs/performance.md.
 * Uses the named databases, else DATABASE_URL, else seeds two on a temporary server.
 *
 * - `--against FOLDER` also measures the finished build of another checkout. It can be repeated.
 * - `--node PATH` runs the measured servers with another Node.
 * - `--quick` measures fewer rounds, for a first impression.
 * - `--built` uses the existing build of this checkout.
 * - `--plans` prints the plans of the queries.
 */
export async function run(args: string[]): Promise<number> {
  loadEnvFiles();
  const options = readOptions(args);
  say(`Node ${nodeVersion(options.node)}, ${cpus().length} × ${cpus()[0]?.model ?? 'processor'}`);
  if (options.isQuick) say('Short rounds: the numbers are less exact.');
  if (options.parts.includes('start')) await benchStart(options);
  if (options.parts.includes('dev-start')) await benchDevStart(options);
  if (options.parts.some((part) => !part.endsWith('start'))) await benchProduct(options);
  return 0;
}

const nodeVersion = (node: string) => execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();

async function benchProduct(options: BenchOptions) {
  const named = options.urls.length > 0 ? options.urls : [process.env.DATABASE_URL ?? ''].filter(Boolean);
  const server = named.length === 0 ? await step('Starting PostgreSQL', startPostgres) : undefined;
  try {
    const databases = server ? await fillDatabases(server.createDatabase) : await countRows(named);
    const [smallest, largest] = [databases[0], databases.at(-1)];
    if (!smallest || !largest) throw new CliError('No database to measure.');
    if (options.parts.includes('floor')) await benchFloor(smallest, options);
    if (options.parts.includes('queries')) await benchQueries(largest, options);
    if (options.parts.includes('http')) await benchServers(databases, options);
    else if (options.parts.includes('export') || options.parts.includes('browser'))
      await benchServers([smallest], options);
  } finally {
    server?.stop();
  }
}

async function fillDatabases(create: (name: string) => Promise<string>): Promise<BenchDatabase[]> {
  const databases: BenchDatabase[] = [];
  for (const rows of SIZES) {
    const url = await create(`bench_${rows}`);
    for (const table of benchTables)
      await step(`${number(rows)} ${table}`, () => seedBench(url, table, rows));
    databases.push({ url, rows });
  }
  return databases;
}

async function countRows(urls: string[]): Promise<BenchDatabase[]> {
  const counted = urls.map(async (url) => {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    await client.connect();
    const { rows } = await client
      .query<{ count: number }>('SELECT count(*)::int AS count FROM "repository"')
      .finally(() => client.end());
    return { url, rows: rows[0]?.count ?? 0 };
  });
  return (await Promise.all(counted)).sort((a, b) => a.rows - b.rows);
}

async function benchQueries({ url }: BenchDatabase, { withPlans }: BenchOptions) {
  // The list engine reads the settings of a server.
  Object.assign(process.env, {
    DATABASE_URL: url,
    DATABASE_POOL_SIZE: '1',
    AUTH_SECRET: randomBytes(32).toString('base64'),
  });
  for (const { table, source, cases } of benchLists) {
    const results: QueryResult[] = [];
    for (const benchCase of cases) results.push(await measureCase(source, benchCase));
    say(`\n${bold(`Queries on ${table}`)}\n`);
    reportQueries(results, withPlans);
  }
  await closeDatabase();
}

async function benchServers(databases: BenchDatabase[], options: BenchOptions) {
  const { parts, isBuilt } = options;
  if (!isBuilt && (await runBuild()) !== 0) throw new CliError('The production build failed.');
  await withSites(databases, options, async (sites) => {
    if (parts.includes('http')) await benchPages(sites, options);
    const smallest = sites.filter(({ rows }) => rows === databases[0]?.rows);
    if (parts.includes('export')) for (const site of smallest) await benchExport(site);
    if (parts.includes('browser')) {
      say(`\n${bold('Browser, with a CPU four times as slow')}\n`);
      reportBrowser(await measureBrowser(smallest, options));
    }
  });
}

async function benchExport({ build, rows, server, cookie }: Site) {
  say(`\n${bold(`Export of ${number(rows)} repositories: ${build}`)}\n`);
  reportExport(await measureExport(server, cookie, rows));
}
