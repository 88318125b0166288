import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { Client } from 'pg';
import { runBuild } from '@/lib/cli/child-processes';
import { bold, CliError, say, step } from '@/lib/cli/terminal';
import { clearSettings } from '@/lib/cli/test-settings';
import { routes } from '@/lib/routes';
import { closeDatabase, pool } from '@/lib/server/db';
import { benchAudit, fillAuditLog } from './audit';
import { measureBrowser } from './browser';
import { benchLists } from './cases';
import { measureClicks } from './clicks';
import { benchDevStart } from './dev-start';
import { measureExport } from './export';
import { benchFloor } from './floor';
import { measureMemory } from './memory';
import { type BenchOptions, defaultParts, readOptions } from './options';
import { benchPages } from './pages';
import { type BenchServer, startPostgres } from './postgres';
import { measureCase, type QueryResult, setDatabase } from './queries';
import {
  reportBrowser,
  reportClicks,
  reportExport,
  reportHttp,
  reportQueries,
  reportResources,
  reportStarts,
} from './report';
import { resources } from './resources';
import { seedBench } from './seed';
import { benchTables } from './seed-sql';
import { type BenchDatabase, type Site, withSites } from './sites';
import { benchStart } from './start';
import { measureTracing } from './tracing';

const SIZES = [100_000, 1_000_000];
const SMALL_SIZE = 2_000;

const number = (value: number) => value.toLocaleString('en');

/**
 * `npm run bench -- [PART…] [options] [URL…]`: the measurements of docs/performance.md. Uses the named databases, else
 * seeds two on a temporary server. `memory` and `tracing` write to a database of their own, `audit` removes events of one
 * with 10,000,000, so these run only by their names.
 *
 * - `--against FOLDER` also measures the finished build of another checkout. It can be repeated.
 * - `--node PATH` runs the measured servers with another Node.
 * - `--quick` measures fewer rounds, for a first impression.
 * - `--built` uses the existing build of this checkout.
 * - `--plans` prints the plans of the queries.
 */
export async function run(args: string[]): Promise<number> {
  const options = readOptions(args);
  clearSettings();
  say(`Node ${nodeVersion(options.node)}, ${cpus().length} × ${cpus()[0]?.model ?? 'processor'}`);
  if (options.isQuick) say('Short rounds: the numbers are less exact.');
  if (options.parts.includes('start')) await benchStart(options);
  if (options.parts.includes('dev-start')) await benchDevStart(options);
  if (options.parts.some((part) => part !== 'start' && part !== 'dev-start')) await benchProduct(options);
  return 0;
}

const nodeVersion = (node: string) => execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();

const SITE_PARTS = ['export', 'browser', 'clicks'] as const;
const SERVER_PARTS = ['http', ...SITE_PARTS, 'memory', 'tracing'] as const;

async function benchProduct(options: BenchOptions) {
  const { parts, urls, isBuilt } = options;
  if (!isBuilt && SERVER_PARTS.some((part) => parts.includes(part)) && (await runBuild()) !== 0)
    throw new CliError('The production build failed.');
  const server = urls.length === 0 ? await step('Starting PostgreSQL', startPostgres) : undefined;
  try {
    if (parts.includes('audit'))
      await benchAudit(server ? await fillAuditLog(server) : (urls[0] ?? ''), options);
    if (parts.some((part) => part === 'memory' || part === 'tracing'))
      await benchOwnDatabase(server, options);
    if (parts.some((part) => defaultParts.some((name) => name === part)))
      await benchDatabases(
        server ? await fillDatabases(server.createDatabase) : await countRows(urls),
        options,
      );
  } finally {
    server?.stop();
  }
}

async function benchDatabases(databases: BenchDatabase[], options: BenchOptions) {
  const { parts } = options;
  const [smallest, largest] = [databases[0], databases.at(-1)];
  if (!smallest || !largest) throw new CliError('No database to measure.');
  if (parts.includes('floor')) await benchFloor(smallest, options);
  if (parts.includes('queries')) await benchQueries(largest, options);
  if (parts.includes('http')) await benchServers(databases, options);
  else if (SITE_PARTS.some((part) => parts.includes(part))) await benchServers([smallest], options);
}

async function benchOwnDatabase(server: BenchServer | undefined, options: BenchOptions) {
  if (!server) throw new CliError('"memory" and "tracing" write rows: run them without a URL.');
  const url = await server.createDatabase('bench_small');
  for (const table of benchTables) await seedBench(url, table, SMALL_SIZE);
  if (options.parts.includes('tracing')) {
    say(`\n${bold('Traces')}\n`);
    const { starts, pages } = await measureTracing(url, options);
    reportStarts(starts);
    reportHttp(pages);
  }
  if (options.parts.includes('memory')) {
    say(`\n${bold('Memory, through mixed requests')}\n`);
    reportResources(await measureMemory(url, options));
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
      .query<{ count: number }>('SELECT count(*)::int AS count FROM "user"')
      .finally(() => client.end());
    return { url, rows: rows[0]?.count ?? 0 };
  });
  return (await Promise.all(counted)).sort((a, b) => a.rows - b.rows);
}

async function benchQueries({ url }: BenchDatabase, { withPlans }: BenchOptions) {
  setDatabase(url);
  for (const { table, source, cases } of benchLists) {
    if (!(await tableExists(table))) continue;
    const results: QueryResult[] = [];
    for (const benchCase of cases) results.push(await measureCase(source, benchCase));
    say(`\n${bold(`Queries on ${table}`)}\n`);
    reportQueries(results, withPlans);
  }
  await closeDatabase();
}

/** A named database has only the tables that were added to it. */
async function tableExists(table: string): Promise<boolean> {
  const { rows } = await pool().query('SELECT to_regclass(quote_ident($1)) AS found', [table]);
  return rows[0]?.found !== null;
}

async function benchServers(databases: BenchDatabase[], options: BenchOptions) {
  const { parts } = options;
  const [smallestDatabase] = databases;
  await withSites(databases, options, async (sites) => {
    if (parts.includes('http') && smallestDatabase) await benchPages(sites, smallestDatabase, options);
    const smallest = sites.filter(({ rows }) => rows === databases[0]?.rows);
    if (parts.includes('export')) for (const site of smallest) await benchExport(site);
    if (parts.includes('browser')) {
      say(`\n${bold('Browser, with a CPU four times as slow')}\n`);
      reportBrowser(await measureBrowser(smallest, options));
    }
    if (parts.includes('clicks')) {
      say(`\n${bold('Clicks: from the press to the first frame with its effect')}\n`);
      reportClicks(await measureClicks(smallest, options));
    }
  });
}

async function benchExport({ build, rows, server, cookie }: Site) {
  for (const path of [routes.manager.exportUsers(), ...resources.map(({ exportPath }) => exportPath)]) {
    say(`\n${bold(`Export of ${number(rows)} rows by ${path}: ${build}`)}\n`);
    reportExport(await measureExport(server, cookie, path, rows));
  }
}
