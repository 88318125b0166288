import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { ListQuery } from '@/lib/list/query';
import { readPage } from '@/lib/list/read';
import { parseListParams } from '@/lib/list/url';
import { pool } from '@/lib/server/db';
import type { ListCase } from './list-cases';
import { explain, type PlanSummary, recordStatements } from './plan';
import { median } from './statistics';

const WARM_UPS = 3;
const RUNS = 25;

export type QueryResult = {
  title: string;
  total: string;
  medianMs: number;
  worstMs: number;
  /** CPU time for one run; undefined unless the PostgreSQL process runs on this machine. */
  cpuMs: number | undefined;
  plan: PlanSummary;
};

/** The list engine reads the settings of a server. */
export const setDatabase = (url: string, connections = 1) =>
  Object.assign(process.env, {
    DATABASE_URL: url,
    DATABASE_POOL_SIZE: String(connections),
    AUTH_SECRET: randomBytes(32).toString('base64'),
  });

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

/** Times include all statements of a page, and what Prisma makes of the rows. */
export async function measureCase(
  source: ListQuery<unknown>,
  listCase: ListCase,
  runs = RUNS,
): Promise<QueryResult> {
  const { read, page } = await readCase(source, listCase);
  for (let run = 0; run < WARM_UPS; run += 1) await read();
  const cpu = await cpuClock();
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const from = performance.now();
    await read();
    times.push(performance.now() - from);
  }
  const used = cpu();
  return {
    title: listCase.title,
    total: `${page.total.toLocaleString('en')}${page.isCapped ? '+' : ''}`,
    medianMs: median(times),
    worstMs: Math.max(...times),
    cpuMs: used === undefined ? undefined : used / runs,
    plan: await explainAll(read),
  };
}

export async function explainAll(read: () => Promise<unknown>): Promise<PlanSummary> {
  const plans: PlanSummary[] = [];
  for (const statement of await recordStatements(read)) plans.push(await explain(pool(), statement));
  const sum = (count: (plan: PlanSummary) => number) => plans.reduce((all, plan) => all + count(plan), 0);
  return {
    indexes: [...new Set(plans.flatMap(({ indexes }) => indexes))],
    // A small table may be read as a whole to find hundreds of ids in it.
    fullScans: plans.flatMap(({ fullScans, isById }) => (isById ? [] : fullScans)),
    isById: false,
    pages: sum(({ pages }) => pages),
    discarded: sum(({ discarded }) => discarded),
    text: plans.map(({ text }) => text).join('\n\n'),
  };
}

const TICK_MS = 10;

/** CPU milliseconds of the connection's own PostgreSQL process since the call. */
async function cpuClock(): Promise<() => number | undefined> {
  const { rows } = await pool().query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const file = `/proc/${rows[0]?.pid}/stat`;
  if (!existsSync(file) || !readFileSync(file, 'utf8').includes('(postgres)')) return () => undefined;
  const read = () => {
    const [user = 0, system = 0] =
      readFileSync(file, 'utf8').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? [];
    return (user + system) * TICK_MS;
  };
  const from = read();
  return () => read() - from;
}
