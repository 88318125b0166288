import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { ListQuery } from '@/lib/list/query';
import { readPage } from '@/lib/list/read';
import { parseListParams } from '@/lib/list/url';
import { closeDatabase, pool } from '@/lib/server/db';
import { benchLists } from './cases';
import { connected, writeRows } from './databases';
import type { ListCase } from './list-cases';
import { benchPages, distributions } from './pages';
import { type Line, median, report } from './report';

const WARM_UPS = 3;
const RUNS = 25;

/** Every case of every list on one connection, with the plan of its last run. */
export async function measureQueries(databaseUrl: string, isOwn: boolean): Promise<void> {
  Object.assign(process.env, {
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: '1',
    AUTH_SECRET: randomBytes(32).toString('base64'),
  });
  report('Statements of whole pages', await measurePages(databaseUrl, isOwn));
  for (const { table, source, cases } of benchLists) {
    const { rows } = await pool().query('SELECT to_regclass(quote_ident($1)) AS found', [table]);
    if (rows[0]?.found === null) continue;
    const lines: Line[] = [];
    for (const listCase of cases) lines.push(await measureCase(source, listCase));
    report(`Queries on ${table}`, lines);
  }
  await closeDatabase();
}

/** Every page. In a database of our own, with every distribution of users; the last one stays. */
async function measurePages(databaseUrl: string, isOwn: boolean): Promise<Line[]> {
  const lines: Line[] = [];
  for (const { title, sql } of isOwn ? distributions : [{ title: 'as they are', sql: undefined }]) {
    if (sql) await connected(databaseUrl, (client) => writeRows(client, 'user', sql));
    for (const { page, read } of benchPages) {
      const runs: Statement[][] = [];
      for (let run = 0; run < WARM_UPS + RUNS; run += 1) runs.push(await recordStatements(read));
      const times = runs.slice(WARM_UPS).map((statements) => sum(statements.map(({ ms }) => ms)));
      lines.push({
        users: title,
        page,
        statements: runs.at(-1)?.length ?? 0,
        'SQL ms': median(times),
        'least ms': Math.min(...times),
      });
    }
  }
  return lines;
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** Times include all statements of a page, and what Prisma makes of the rows. */
async function measureCase(source: ListQuery<unknown>, listCase: ListCase): Promise<Line> {
  const { read, page } = await readCase(source, listCase);
  for (let run = 0; run < WARM_UPS; run += 1) await read();
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const from = performance.now();
    await read();
    times.push(performance.now() - from);
  }
  const { fullScans, indexes } = await explainAll(read);
  return {
    query: listCase.title,
    matches: `${page.total.toLocaleString('en')}${page.isCapped ? '+' : ''}`,
    'median ms': median(times),
    'worst ms': Math.max(...times),
    indexes: indexes.join(', '),
    'full scans': fullScans.join(', ') || 'none',
  };
}

/** Reads the page of a case. Returns how to read it again. */
export async function readCase(list: ListQuery<unknown>, listCase: ListCase) {
  const { params: searchParams, clicks = 0, source = list } = listCase;
  const params = parseListParams(searchParams, source);
  let page = await readPage(source, params);
  for (let click = 0; click < clicks; click += 1) {
    params.after = page.next;
    page = await readPage(source, params);
  }
  return { page, read: () => readPage(source, params) };
}

/** `ms`: until the rows have arrived. */
type Statement = { text: string; values: unknown[]; ms: number };
type PlanNode = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: PlanNode[] };

let recorded: Statement[] | undefined;

// Prisma reports the text of a statement, but not its values as PostgreSQL gets them. Each connection takes its function
// from here.
const { query } = Client.prototype;
Client.prototype.query = function record(this: Client, ...args: unknown[]) {
  const [sent, values] = args;
  const { text = sent, values: bound = values } = (sent ?? {}) as Partial<Statement>;
  if (!recorded || typeof text !== 'string') return Reflect.apply(query, this, args);
  const statement: Statement = { text, values: (bound as unknown[] | undefined) ?? [], ms: Number.NaN };
  recorded.push(statement);
  const from = performance.now();
  const end = () => {
    statement.ms = performance.now() - from;
  };
  const callback = args.at(-1);
  if (typeof callback !== 'function')
    return (Reflect.apply(query, this, args) as Promise<unknown>).finally(end);
  // The pool passes a callback.
  const ended = (...answer: unknown[]) => {
    end();
    callback(...answer);
  };
  return Reflect.apply(query, this, [...args.slice(0, -1), ended]);
} as typeof query;

async function recordStatements(read: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  recorded = statements;
  await read().finally(() => {
    recorded = undefined;
  });
  return statements;
}

/** The indexes and the tables read as a whole by the statements that `read` sends: EXPLAIN. */
export async function explainAll(read: () => Promise<unknown>) {
  const statements = await recordStatements(read);
  const indexes = new Set<string>();
  const fullScans: string[] = [];
  for (const { text, values } of statements.filter(({ text }) => /\bfrom (?!unnest)/i.test(text))) {
    const { rows } = await pool().query({ text: `EXPLAIN (FORMAT JSON) ${text}`, values });
    const [{ Plan: plan }] = Object.values(rows[0] ?? {})[0] as [{ Plan: PlanNode }];
    for (const node of listNodes(plan)) {
      if (node['Index Name']) indexes.add(node['Index Name']);
      // A small table may be read as a whole to find hundreds of ids in it.
      const isById = /"id" (in \(|= any)/i.test(text);
      if (node['Node Type'] === 'Seq Scan' && !isById) fullScans.push(node['Relation Name'] ?? '');
    }
  }
  return { indexes: [...indexes], fullScans };
}

const listNodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(listNodes)];
