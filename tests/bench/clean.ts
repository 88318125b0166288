import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { auditListQuery, listLatestAuditEvents } from '@/lib/audit/queries';
import { recordAudit } from '@/lib/audit/record';
import { readPage } from '@/lib/list/read';
import { parseListParams } from '@/lib/list/url';
import type { SearchParams } from '@/lib/search-params';
import { removeExpired } from '@/lib/server/clean';
import { db, pool } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { DAY_MS } from '@/lib/time';
import { seededId } from './seed-values';
import { median, percentile } from './statistics';

const REMOVED = 1_000_000;
const IDLE_MS = 10_000;
const PAUSE_MS = 5;
const READS = 15;

const open = (params: SearchParams) => readPage(auditListQuery, parseListParams(params, auditListQuery));
const openOldest = () => open({ sort: 'createdAt' });

/** What visitors do at the same time. */
const visitors: Record<string, () => Promise<unknown>> = {
  'first page': () => open({}),
  'first page, oldest first': openOldest,
  'filter: a busy actor': () => open({ actor: seededId('user', 1) }),
  'latest events of the dashboard': () => listLatestAuditEvents(8),
  'recording an event': () =>
    recordAudit(db, {
      action: 'sessionSignIn',
      actorId: seededId('user', 4_711),
      targetType: 'session',
      targetId: seededId('session', 1),
      request: { ipAddress: null, requestId: null },
    }),
};

export const timed = async (work: () => Promise<unknown>) => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

export type Times = { title: string; count: number; medianMs: number; p99Ms: number; worstMs: number };
export const summarize = (title: string, times: number[]): Times => ({
  title,
  count: times.length,
  medianMs: median(times),
  p99Ms: percentile(times, 0.99),
  worstMs: Math.max(...times),
});

/** The visitors act in turns, with short pauses, until the work has ended. */
async function timesDuring(work: Promise<unknown>): Promise<Times[]> {
  let hasEnded = false;
  const ended = work.finally(() => {
    hasEnded = true;
  });
  const times = new Map(Object.keys(visitors).map((title) => [title, [] as number[]]));
  while (!hasEnded) {
    for (const [title, visit] of Object.entries(visitors)) {
      times.get(title)?.push(await timed(visit));
      await wait(PAUSE_MS);
    }
  }
  await ended;
  return [...times].map(([title, values]) => summarize(title, values));
}

type Sizes = { when: string; tableMb: number; indexesMb: number; dead: number; oldestMs: number };

async function readSizes(when: string): Promise<Sizes> {
  const times: number[] = [];
  for (let run = 0; run < READS; run += 1) times.push(await timed(openOldest));
  const oldestMs = median(times);
  const { rows } = await pool().query<Omit<Sizes, 'when' | 'oldestMs'>>(`
    select pg_relation_size('audit_event') / 1e6 as "tableMb", pg_indexes_size('audit_event') / 1e6 as "indexesMb",
           n_dead_tup::int as dead
      from pg_stat_user_tables where relname = 'audit_event'`);
  if (!rows[0]) throw new Error('The table audit_event is missing.');
  return { when, oldestMs, ...rows[0] };
}

/** The age in days at which the oldest events end that are to be removed. */
async function findRetention(): Promise<number> {
  const { rows } = await pool().query<{ createdAt: Date }>(
    `select "createdAt" from audit_event order by "createdAt", id offset ${REMOVED} limit 1`,
  );
  if (!rows[0]) throw new Error(`The audit log has fewer than ${REMOVED} events.`);
  return Math.floor((Date.now() - rows[0].createdAt.getTime()) / DAY_MS);
}

async function removeEvents() {
  const times: number[] = [];
  let removed = 0;
  for (;;) {
    const from = performance.now();
    const count = await removeExpired('auditEvents');
    times.push(performance.now() - from);
    removed += count;
    if (count === 0) return { removed, statements: summarize('one statement', times) };
  }
}

export type CleanResult = {
  removed: number;
  seconds: number;
  statements: Times;
  idle: Times[];
  during: Times[];
  sizes: Sizes[];
  vacuumSeconds: number;
};

/** Removes the oldest million events of the database. */
export async function measureClean(): Promise<CleanResult> {
  env().AUDIT_RETENTION_DAYS = await findRetention();
  await vacuum();
  const idle = await timesDuring(wait(IDLE_MS));
  const sizes = [await readSizes('before')];
  const from = performance.now();
  const removing = removeEvents();
  const during = await timesDuring(removing);
  const seconds = (performance.now() - from) / 1_000;
  sizes.push(await readSizes('after'));
  const vacuumSeconds = (await timed(vacuum)) / 1_000;
  sizes.push(await readSizes('after VACUUM'));
  return { ...(await removing), seconds, idle, during, sizes, vacuumSeconds };
}

const vacuum = () => runSlow('vacuum (analyze) audit_event');

/** Without the time limits of the pool. */
export async function runSlow(text: string, values: unknown[] = []): Promise<void> {
  const client = new Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  await client.query(text, values).finally(() => client.end());
}
