import { auditListQuery, listLatestAuditEvents } from '@/lib/audit/queries';
import { bold, CliError, say, step } from '@/lib/cli/terminal';
import { getSignIns } from '@/lib/dashboard/queries';
import { csvResponse } from '@/lib/list/export';
import { listBatches } from '@/lib/list/read';
import { parseListParams } from '@/lib/list/url';
import { closeDatabase } from '@/lib/server/db';
import { benchLists } from './cases';
import { measureClean, runSlow, summarize, type Times, timed } from './clean';
import type { ListCase } from './list-cases';
import type { BenchOptions } from './options';
import type { BenchServer } from './postgres';
import { measureCase, type QueryResult, setDatabase } from './queries';
import { reportClean, reportQueries, reportTimes } from './report';
import { isLocal, seedBench } from './seed';
import { seededId } from './seed-values';

const EVENTS = 10_000_000;
const USERS = 100_000;
const RUNS = 25;
const EXPORTED_BYTES = 10_000_000;

export async function fillAuditLog({ createDatabase }: BenchServer): Promise<string> {
  const url = await createDatabase('bench_audit');
  await step(`${USERS} users`, () => seedBench(url, 'users', USERS));
  await step(`${EVENTS} events`, () => seedBench(url, 'events', EVENTS));
  return url;
}

/** The audit log, and its clean-up. Removes events of the database. */
export async function benchAudit(url: string, { withPlans }: BenchOptions): Promise<void> {
  if (!isLocal(url)) throw new CliError('This part removes events, so the database must be on this machine.');
  setDatabase(url, 4);
  await step('A busy target', makeTargetBusy);
  const list = benchLists.find(({ table }) => table === 'audit_event');
  const results: QueryResult[] = [];
  for (const listCase of [...(list?.cases ?? []), ...ofBusyTarget])
    results.push(await measureCase(auditListQuery, listCase));
  say(`\n${bold('Queries on audit_event')}\n`);
  reportQueries(results, withPlans);
  say(`${bold('Other reads of the audit log')}\n`);
  reportTimes(await measureReads());
  say(`${bold('Clean-up')}\n`);
  reportClean(await measureClean());
  await closeDatabase();
}

const BUSY = seededId('user', 1);
const TARGET = seededId('user', 2);

/** The seeded events have about as many targets as events. */
async function makeTargetBusy(): Promise<void> {
  await runSlow(
    `update audit_event set "targetId" = $1
      where "actorId" = $2 and "targetType" = 'user' and "targetId" <> $1`,
    [TARGET, BUSY],
  );
  await runSlow('vacuum (analyze) audit_event');
}

const ofBusyTarget: ListCase[] = [
  { title: 'filter: a busy target', params: { target: TARGET } },
  { title: 'filter: a busy target, oldest first', params: { target: TARGET, sort: 'createdAt' } },
  { title: 'filter: a busy target, last 7d', params: { target: TARGET, last: '7d' } },
  { title: 'filter: a busy target, its busy actor', params: { target: TARGET, actor: BUSY } },
];

async function repeat(title: string, work: () => Promise<unknown>): Promise<Times> {
  await work();
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) times.push(await timed(work));
  return summarize(title, times);
}

const measureReads = async () => [
  await repeat('latest events of the dashboard', () => listLatestAuditEvents(8)),
  await repeat('sign-ins of the dashboard, 30 days', () => getSignIns(30, 'UTC')),
  await repeat('sign-ins of the dashboard, 90 days', () => getSignIns(90, 'UTC')),
  await repeat('export: until the first 1,000 rows', () => exportBytes({}, 1_000)),
  await repeat('export of a busy actor: until the first 1,000 rows', () =>
    exportBytes({ actor: BUSY }, 1_000),
  ),
  summarize('export: the first 10 MB', [await timed(() => exportBytes({}, EXPORTED_BYTES))]),
];

/** Reads the file as a client does, and cancels after the number of bytes. */
async function exportBytes(query: Record<string, string>, bytes: number): Promise<void> {
  const response = await csvResponse({
    name: 'audit-log',
    columns: [
      { heading: 'time', value: ({ createdAt }) => createdAt.toISOString() },
      { heading: 'actor', value: ({ actor, actorId }) => actor?.email ?? actorId },
      { heading: 'action', value: ({ action }) => action },
      { heading: 'before', value: ({ before }) => before && JSON.stringify(before) },
      { heading: 'after', value: ({ after }) => after && JSON.stringify(after) },
    ],
    batches: listBatches(auditListQuery, parseListParams(query, auditListQuery)),
    isAllowed: async () => true,
  });
  const reader = response.body?.getReader();
  for (let read = 0; reader && read < bytes; ) {
    const { done, value } = await reader.read();
    if (done) return;
    read += value.length;
  }
  await reader?.cancel();
}
