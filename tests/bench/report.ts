import { say } from '@/lib/cli/terminal';
import type { BrowserResult } from './browser';
import type { CleanResult, Times } from './clean';
import { type ClickResult, slowdowns } from './clicks';
import type { ExportResult } from './export';
import type { HttpResult } from './http';
import type { MemoryResult } from './memory';
import type { QueryResult } from './queries';
import type { StartResult } from './tracing';

const one = (value: number | undefined) => (value === undefined ? '–' : value.toFixed(1));

/** How many times as much: 2 is twice. */
const times = (value: number, base = Number.NaN) => (value / base).toFixed(2);

function table(headings: string[], rows: string[][]) {
  const widths = headings.map((heading, at) =>
    Math.max(heading.length, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  say(line(headings));
  say(line(widths.map((width) => '-'.repeat(width))));
  for (const row of rows) say(line(row));
  say();
}

export function reportQueries(results: QueryResult[], withPlans: boolean) {
  const headings = [
    'query',
    'matches',
    'median ms',
    'worst ms',
    'CPU ms',
    'pages read',
    'rows left out',
    'indexes',
    'full scans',
  ];
  const rows = results.map(({ title, total, medianMs, worstMs, cpuMs, plan }) => [
    title,
    total,
    one(medianMs),
    one(worstMs),
    one(cpuMs),
    String(plan.pages),
    String(plan.discarded),
    plan.indexes.join(', '),
    plan.fullScans.join(', ') || 'none',
  ]);
  table(headings, rows);
  if (withPlans) for (const { title, plan } of results) say(`${title}\n\n${plan.text}\n`);
}

export function reportHttp(results: HttpResult[]) {
  const [bare] = results;
  const headings = [
    'build',
    'page',
    'rows',
    'CPU ms',
    'to bare',
    'of starts',
    'requests/s',
    'p50 ms',
    'p95 ms',
    'kB',
  ];
  const lines = results.map(({ build, path, rows, perSecond, p50, p95, cpuMs, startsMs, bytes }) => [
    build,
    path,
    rows?.toLocaleString('en') ?? '–',
    one(cpuMs),
    times(cpuMs, bare?.cpuMs),
    `${one(Math.min(...startsMs))}–${one(Math.max(...startsMs))}`,
    one(perSecond),
    one(p50),
    one(p95),
    one(bytes / 1_000),
  ]);
  table(headings, lines);
}

export function reportMemory(results: HttpResult[]) {
  const servers = [...new Map(results.map((result) => [result.server, result])).values()];
  const [bare] = servers;
  const lines = servers.map(({ build, rows, megabytes }) => [
    build,
    rows?.toLocaleString('en') ?? '–',
    one(megabytes),
    times(megabytes, bare?.megabytes),
  ]);
  table(['build', 'rows', 'MB', 'to bare'], lines);
}

export function reportStarts(results: StartResult[]) {
  table(
    ['build', 'first answer ms', 'first /login ms', 'MB'],
    results.map(({ build, readyMs, loginMs, megabytes }) => [
      build,
      whole(readyMs),
      whole(loginMs),
      one(megabytes),
    ]),
  );
}

export function reportResources({ checkpoints, byKind }: MemoryResult) {
  table(
    ['requests', 'seconds', 'resident MB', 'heap MB', 'external MB', 'sockets', 'open files', 'timers'],
    checkpoints.map(({ sent, seconds, resident, heap, external, sockets, openFiles, timers }) => [
      whole(sent),
      whole(seconds),
      ...[resident, heap, external].map(one),
      ...[sockets, openFiles, timers].map(whole),
    ]),
  );
  table(
    ['requests', 'number'],
    [...byKind].map(([kind, count]) => [kind, whole(count)]),
  );
}

const whole = (value: number | undefined) =>
  value === undefined || Number.isNaN(value) ? '–' : Math.round(value).toLocaleString('en');

/** The goals are for the list of users. */
export function reportBrowser(results: BrowserResult[]) {
  table(
    [
      'build',
      'page',
      'JavaScript kB (goal 220)',
      'all kB',
      'LCP ms',
      'CLS',
      'hydrated ms (goal 1,800)',
      'longest task ms (goal 200)',
    ],
    results.map(({ build, path, scriptKb, allKb, paintMs, shift, hydratedMs, longestTaskMs }) => [
      build,
      path,
      whole(scriptKb),
      whole(allKb),
      whole(paintMs),
      shift.toFixed(3),
      whole(hydratedMs),
      whole(longestTaskMs),
    ]),
  );
  table(
    [
      'build',
      'page',
      'select a row ms (goal 100)',
      'first menu ms (goal 180)',
      'next page ms',
      'sort ms',
      'search ms',
    ],
    results
      .filter(({ select }) => select !== undefined)
      .map(({ build, path, select, menu, next, sort, search }) => [
        build,
        path,
        ...[select, menu, next, sort, search].map(whole),
      ]),
  );
}

export function reportClicks(results: ClickResult[]) {
  table(
    [
      'build',
      'click',
      ...slowdowns.map((slowdown) => (slowdown === 1 ? 'ms' : `ms, CPU ${slowdown} times as slow`)),
    ],
    results.map(({ build, title, medians }) => [build, title, ...medians.map(whole)]),
  );
}

export type FirstAnswer = { build: string; path: string; milliseconds: number; cpuMs: number };

export function reportFirstAnswers(results: FirstAnswer[]) {
  const [bare] = results;
  table(
    ['build', 'page', 'first answer ms', 'to bare', 'CPU ms', 'to bare'],
    results.map(({ build, path, milliseconds, cpuMs }) => [
      build,
      path,
      whole(milliseconds),
      times(milliseconds, bare?.milliseconds),
      whole(cpuMs),
      times(cpuMs, bare?.cpuMs),
    ]),
  );
}

export function reportModules(groups: [name: string, group: { count: number; milliseconds: number }][]) {
  table(
    ['loaded', 'files or modules', 'ms'],
    groups.map(([name, { count, milliseconds }]) => [name, String(count), one(milliseconds)]),
  );
}

export function reportExport({ lines, bytes, seconds, megabytesBefore, megabytes }: ExportResult) {
  const quarters = megabytes.map((_, index) => `MB in quarter ${index + 1}`);
  table(
    ['lines', 'MB', 'seconds', 'rows/s', 'MB before', ...quarters],
    [
      [
        String(lines),
        one(bytes / 1e6),
        one(seconds),
        one(lines / seconds),
        one(megabytesBefore),
        ...megabytes.map(one),
      ],
    ],
  );
}

export const reportTimes = (results: Times[]) =>
  table(
    ['what', 'runs', 'median ms', '99 % ms', 'worst ms'],
    results.map(({ title, count, medianMs, p99Ms, worstMs }) => [
      title,
      whole(count),
      ...[medianMs, p99Ms, worstMs].map(one),
    ]),
  );

export function reportClean(result: CleanResult) {
  const { removed, seconds, statements, idle, during, sizes, vacuumSeconds } = result;
  say(`${whole(removed)} events removed in ${one(seconds)} s. VACUUM then took ${one(vacuumSeconds)} s.\n`);
  reportTimes([
    statements,
    ...idle.map((times) => ({ ...times, title: `${times.title}: before` })),
    ...during.map((times) => ({ ...times, title: `${times.title}: during` })),
  ]);
  table(
    ['when', 'table MB', 'indexes MB', 'dead rows', 'oldest first ms'],
    sizes.map(({ when, tableMb, indexesMb, dead, oldestMs }) => [
      when,
      whole(tableMb),
      whole(indexesMb),
      whole(dead),
      one(oldestMs),
    ]),
  );
}
