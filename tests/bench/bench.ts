import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { Client } from 'pg';
import { runBuild } from '@/lib/cli/child-processes';
import { root } from '@/lib/cli/paths';
import { loadEnvFiles } from '@/lib/cli/settings';
import { bold, CliError, say, step } from '@/lib/cli/terminal';
import { closeDatabase } from '@/lib/server/db';
import { buildBare } from './bare';
import { benchLists } from './cases';
import { measureExport } from './export';
import { measureHttp, type Target } from './http';
import { startPostgres } from './postgres';
import { measureCase, type QueryResult } from './queries';
import { reportExport, reportHttp, reportQueries } from './report';
import { seedBench } from './seed';
import { benchTables } from './seed-sql';
import { type MeasuredServer, startMeasured } from './server';
import { signIn, type Visitor } from './visitor';

const SIZES = [100_000, 1_000_000];
const parts = ['queries', 'http', 'export'] as const;
type BenchDatabase = { url: string; rows: number };

const number = (value: number) => value.toLocaleString('en');

/**
 * `npm run bench -- [queries] [http] [export] [--plans] [--built] [URL…]`: the measurements of docs/performance.md.
 * Uses the named databases, else DATABASE_URL, else seeds two on a temporary server. `--built` uses an existing build.
 */
export async function run(args: string[]): Promise<number> {
  loadEnvFiles();
  const chosen = parts.filter((part) => args.includes(part));
  const selected = chosen.length > 0 ? chosen : parts;
  const named = args.filter((argument) => argument.includes('://'));
  const urls = named.length > 0 ? named : [process.env.DATABASE_URL ?? ''].filter(Boolean);
  const server = urls.length === 0 ? await step('Starting PostgreSQL', startPostgres) : undefined;
  try {
    const databases = server ? await fillDatabases(server.createDatabase) : await countRows(urls);
    const [smallest, largest] = [databases[0], databases.at(-1)];
    if (!smallest || !largest) throw new CliError('No database to measure.');
    say(`\nNode ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'processor'}`);
    if (selected.includes('queries')) await benchQueries(largest, args);
    if (selected.includes('http') || selected.includes('export'))
      await benchServers(databases, selected, args.includes('--built'));
    return 0;
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

async function benchQueries({ url }: BenchDatabase, args: string[]) {
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
    reportQueries(results, args.includes('--plans'));
  }
  await closeDatabase();
}

type Site = BenchDatabase & { server: MeasuredServer; visitor: Visitor };

async function benchServers(databases: BenchDatabase[], selected: readonly string[], isBuilt: boolean) {
  if (!isBuilt && (await runBuild()) !== 0) throw new CliError('The production build failed.');
  const sites: Site[] = [];
  try {
    for (const database of databases) sites.push(await startSite(database));
    const [smallest] = sites;
    if (selected.includes('http')) await benchPages(sites);
    if (selected.includes('export') && smallest) {
      say(`\n${bold(`Export of ${number(smallest.rows)} repositories`)}\n`);
      reportExport(await measureExport(smallest.server, smallest.visitor.cookie, smallest.rows));
    }
  } finally {
    for (const { server, visitor } of sites) {
      await server.stop();
      await visitor.remove();
    }
  }
}

async function startSite(database: BenchDatabase): Promise<Site> {
  const secret = randomBytes(32).toString('base64');
  const settings = {
    DATABASE_URL: database.url,
    AUTH_SECRET: secret,
    SMTP_URL: 'smtp://localhost:9',
    EMAIL_FROM: 'Plum <bench@example.com>',
    LOG_LEVEL: 'error',
  };
  const server = await startMeasured(root, settings);
  return { ...database, server, visitor: await signIn(database.url, secret) };
}

async function benchPages(sites: Site[]) {
  const folder = await buildBare();
  const bare = await startMeasured(folder);
  try {
    const pages = sites.map(({ rows, server, visitor }): Target => {
      const path = '/manager/repositories';
      return { title: `${path}, ${number(rows)} rows`, server, path, cookie: visitor.cookie };
    });
    const results = await measureHttp([{ title: 'bare page of 20 rows', server: bare, path: '/' }, ...pages]);
    say(`\n${bold('Pages, 20 connections')}\n`);
    reportHttp(results);
  } finally {
    await bare.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
